import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { newRemote, remoteFiles, UnusableName } from '../create-remote/new-remote.ts'

/** `pnpm create-remote mf-deals --owner "Deals team"`: a new remote that passes every check. */
const workspace = join(import.meta.dirname, '../..')

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { owner: { type: 'string', default: 'Its team' } },
  })
  const shared = JSON.parse(await readFile(join(workspace, 'shared/package.json'), 'utf8'))
  const remote = newRemote(positionals[0] ?? '', values.owner, shared.version)
  const folder = join(workspace, remote.name)
  if (existsSync(folder)) throw new UnusableName(`There is a folder ${remote.name} already: choose another name`)

  for (const [path, content] of Object.entries(await remoteFiles(remote))) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  console.log(
    [
      `${remote.name} is there, with a page at ${remote.path}. Next:`,
      '  pnpm install',
      `  npm test -- types unit -- ${remote.name}`,
      `  npm run dev -- ${remote.name}`,
    ].join('\n'),
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
