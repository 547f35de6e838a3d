import { newRemote, UnusableName } from '@pointfare/tools/create-remote/new-remote'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bundlers, projectFiles } from './new-project.ts'

/** `npm create pointfare-remote@latest mf-deals -- --bundler vite`: a project of a remote, in a folder of its name. */
async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { owner: { type: 'string', default: 'Its team' }, bundler: { type: 'string', default: 'vite' } },
  })
  const bundler = bundlers.find((one) => one === values.bundler)
  if (!bundler) throw new UnusableName(`There is no bundler "${values.bundler}" here: choose ${bundlers.join(', ')}`)
  const { version }: { version: string } = JSON.parse(await readFile(join(import.meta.dirname, 'package.json'), 'utf8'))
  const remote = newRemote(positionals[0] ?? '', values.owner, version)
  const folder = resolve(remote.name)
  if (existsSync(folder)) throw new UnusableName(`There is a folder ${remote.name} already: choose another name`)

  const files = await projectFiles({ remote, bundler, version, template: join(import.meta.dirname, 'template') })
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  console.log(
    [
      `${remote.name} is there, with a page at ${remote.path}. Next:`,
      `  cd ${remote.name}`,
      '  npm install',
      '  npm run dev',
    ].join('\n'),
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
