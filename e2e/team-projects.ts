import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const packages = join(import.meta.dirname, '../tools/packages')

/** A project of a team that has no checkout of this repository. */
export type TeamProject = Awaited<ReturnType<typeof createProject>>

/** A folder outside of this repository, with the packages as a registry has them. */
export async function packPackages() {
  const workshop = await mkdtemp(join(tmpdir(), 'pointfare-teams-'))
  await execute(process.execPath, ['build.ts'], { cwd: packages })
  const built = ['remote', 'release', 'create'].map((name) => join(packages, 'dist', name))
  await execute('npm', ['pack', ...built, '--pack-destination', workshop])
  const tarballs = (await readdir(workshop)).map((file) => join(workshop, file))
  const tarball = (name: string) => tarballs.find((path) => path.includes(`/${name}-`)) ?? ''
  // It needs nothing else.
  const maker = join(workshop, 'maker')
  await execute('npm', ['install', ...quietly, '--offline', '--prefix', maker, tarball('create-pointfare-remote')])
  return {
    workshop,
    create: join(maker, 'node_modules/create-pointfare-remote/create-remote.js'),
    used: [tarball('pointfare-remote'), tarball('pointfare-release')],
  }
}

const quietly = ['--no-audit', '--no-fund']

/**
 * Does what `npm create pointfare-remote` and `npm install` do, with tarballs in the place of a registry for our own packages.
 * What else a project needs comes from npm's registry, or from what npm has kept of it.
 */
export async function createProject(
  { workshop, create, used }: Awaited<ReturnType<typeof packPackages>>,
  name: string,
  bundler: string,
  env: Record<string, string>,
) {
  const folder = join(workshop, name)
  await execute(process.execPath, [create, name, '--bundler', bundler, '--owner', 'A team elsewhere'], {
    cwd: workshop,
  })
  await execute('npm', ['install', ...quietly, '--prefer-offline', ...used], { cwd: folder })

  const all = { ...process.env, ...env }
  const run = async (script: string, ...args: string[]) =>
    (await execute('npm', ['run', '--silent', script, '--', ...args], { cwd: folder, env: all })).stdout
  const source = join(folder, `src/pages/${name.slice('mf-'.length)}-page.tsx`)

  return {
    name,
    path: `/${name.slice('mf-'.length)}`,
    run,

    /** Builds and publishes; answers the build's address. */
    async publish() {
      await run('build')
      const declaration: { build: string } = JSON.parse(await readFile(join(folder, 'dist/artifact.json'), 'utf8'))
      await run('release', 'publish', 'dist')
      return `${name}@${declaration.build}`
    },

    /** Writes the page anew with other words. */
    async rewrite(from: string, to: string) {
      await writeFile(source, (await readFile(source, 'utf8')).replace(from, to))
    },

    /** Serves it for pages of a site until `stop`; answers where. */
    async serve() {
      // npm starts the bundler as a program of its own, which ends with its group.
      const server = spawn('npm', ['run', '--silent', 'dev:site'], {
        cwd: folder,
        env: { ...all, SITE_PORT: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      })
      const stop = () => process.kill(-(server.pid ?? 0), 'SIGTERM')
      const origin = await new Promise<string>((resolve, reject) => {
        let heard = ''
        server.stdout.setEncoding('utf8').on('data', (text: string) => {
          heard += text
          const served = /is served at (http:\/\/localhost:\d+)/.exec(heard)?.[1]
          if (served !== undefined) resolve(served)
        })
        server.on('exit', (code) => reject(new Error(`${name} is not served, ended with ${code}: ${heard}`)))
      })
      return { origin, stop }
    },
  }
}
