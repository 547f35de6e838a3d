import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, copyFile, link, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const lockfile = 'lockfileVersion: 9'
const pins = (pnpm: string) => JSON.stringify({ type: 'module', pointfare: { node: process.versions.node, pnpm } })

let folder: string
let cache: string

/** A checkout with one command, and in the place of npx a program that writes down that it was asked. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pointfare-bootstrap-'))
  cache = join(folder, 'npx/node_modules')
  for (const made of ['site/tools/commands', 'site/node_modules', 'path'])
    await mkdir(join(folder, made), { recursive: true })
  await copyFile(join(__dirname, 'bootstrap.mjs'), join(folder, 'site/tools/bootstrap.mjs'))
  await writeFile(join(folder, 'site/package.json'), pins('1.0.0'))
  await writeFile(join(folder, 'site/pnpm-lock.yaml'), lockfile)
  await writeFile(
    join(folder, 'site/node_modules/.pointfare-installed'),
    createHash('sha256').update(lockfile).digest('hex'),
  )
  await writeFile(
    join(folder, 'site/tools/commands/tell.ts'),
    `import { spawnSync } from 'node:child_process'
     const text: string = process.argv[2] ?? ''
     const pnpm = spawnSync('pnpm', { encoding: 'utf8' }).stdout.trim()
     console.log(text, process.execPath, pnpm, process.env['NODE_COMPILE_CACHE'] !== undefined)`,
  )
  await program(
    join(folder, 'path/npx'),
    `echo asked >> ${folder}/asked; [ -d ${cache} ] || mv ${cache}.away ${cache}; shift 7; PATH=${cache}/.bin:$PATH exec node "$@"`,
  )
  await fillCache()
})
afterEach(() => rm(folder, { recursive: true }))

async function program(path: string, script: string) {
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
}

async function fillCache() {
  await mkdir(join(cache, '.bin'), { recursive: true })
  await mkdir(join(cache, 'node/bin'), { recursive: true })
  const node = join(cache, 'node/bin/node')
  await link(process.execPath, node).catch(() => copyFile(process.execPath, node))
  await program(join(cache, '.bin/node'), `exec ${node} "$@"`)
  await program(join(cache, '.bin/pnpm'), 'echo pnpm')
}

/** What the command said, when it is started by the Node that is there anyway. */
async function tell(text = 'hello') {
  const { POINTFARE_PINNED: _, NODE_COMPILE_CACHE: __, ...env } = process.env
  const { stdout } = await run(process.execPath, [join(folder, 'site/tools/bootstrap.mjs'), 'tell', text], {
    env: { ...env, PATH: `${join(folder, 'path')}${delimiter}${env['PATH']}` },
  })
  return stdout.trim()
}

const timesAsked = async () => (await readFile(join(folder, 'asked'), 'utf8')).trim().split('\n').length

const byPinned = () => `hello ${join(cache, 'node/bin/node')} pnpm true`

describe('the pinned Node', () => {
  it('is looked for once, and remembered with the pnpm beside it', async () => {
    expect(await tell()).toBe(byPinned())
    expect(await tell()).toBe(byPinned())

    expect(await timesAsked()).toBe(1)
  })

  it('gets every argument as it was given', async () => {
    await tell()

    expect(await tell('two words; $HOME')).toContain('two words; $HOME ')
  })

  it('is looked for again once the folder where it was is gone', async () => {
    await tell()
    await rename(cache, `${cache}.away`)

    expect(await tell()).toBe(byPinned())
    expect(await timesAsked()).toBe(2)
  })

  it('is looked for again once another version is pinned, of it or of pnpm', async () => {
    await tell()
    await writeFile(join(folder, 'site/package.json'), pins('1.0.1'))

    expect(await tell()).toBe(byPinned())
    expect(await timesAsked()).toBe(2)
  })

  it('is looked for where what was remembered cannot be read', async () => {
    await tell()
    await writeFile(join(folder, 'site/node_modules/.pointfare-tools.json'), '{')

    expect(await tell()).toBe(byPinned())
    expect(await timesAsked()).toBe(2)
  })

  it('is started past npx only where everything is installed', async () => {
    await tell()
    await writeFile(join(folder, 'site/pnpm-lock.yaml'), 'lockfileVersion: 10')

    await tell()

    expect(await timesAsked()).toBe(2)
  })
})
