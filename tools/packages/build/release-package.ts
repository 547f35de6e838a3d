import { licensesFile } from '@pointfare/shared/platform/third-party-licenses'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle, noticesOf } from './bundle.ts'
import { emptyFolder, writeDescription } from './package-folder.ts'

const program = join(import.meta.dirname, '../../../services/platform/src/cli.ts')

/** The command line of releases in one file, which needs Node and nothing else. */
export async function buildRelease(): Promise<string> {
  const folder = await emptyFolder('release')
  const built = await bundle({ input: { 'pointfare-release': program }, folder, platform: 'node' })
  const file = join(folder, 'pointfare-release.js')
  await writeFile(file, `#!/usr/bin/env node\n${await readFile(file, 'utf8')}`)
  await chmod(file, 0o755)
  await writeFile(join(folder, licensesFile), noticesOf('@pointfare/release', [built]))
  await writeDescription(folder, {
    name: '@pointfare/release',
    description: 'Publishes and releases builds of remotes to a Pointfare site',
    bin: { 'pointfare-release': 'pointfare-release.js' },
  })
  return folder
}
