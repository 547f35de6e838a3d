import { licensesFile } from '@pointfare/shared/platform/third-party-licenses'
import { chmod, cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle, noticesOf } from './bundle.ts'
import { emptyFolder, writeDescription } from './package-folder.ts'

const sources = join(import.meta.dirname, '../create')

/** What `npm create pointfare-remote` runs, and the projects that it copies. */
export async function buildCreate(): Promise<string> {
  const folder = await emptyFolder('create')
  const built = await bundle({ input: { 'create-remote': join(sources, 'src/cli.ts') }, folder, platform: 'node' })
  const file = join(folder, 'create-remote.js')
  await writeFile(file, `#!/usr/bin/env node\n${await readFile(file, 'utf8')}`)
  await chmod(file, 0o755)
  await cp(join(sources, 'template'), join(folder, 'template'), { recursive: true })
  await writeFile(join(folder, licensesFile), noticesOf('create-pointfare-remote', [built]))
  await writeDescription(folder, {
    name: 'create-pointfare-remote',
    description: 'Makes a project of a remote of a Pointfare site',
    bin: { 'create-pointfare-remote': 'create-remote.js' },
  })
  return folder
}
