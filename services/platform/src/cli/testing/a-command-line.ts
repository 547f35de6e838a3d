import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { aRegistry } from '../../registry/testing/a-registry.ts'
import type { TestArtifact } from '../../registry/testing/an-artifact.ts'
import { runReleaseCommandLine } from '../release-command-line.ts'

export type TestCommandLine = Awaited<ReturnType<typeof aCommandLine>>

/** An empty registry that listens, a folder for builds and for its token, and the command line that is told of both. `env`: settings of the site. */
export async function aCommandLine(env: Record<string, string> = {}) {
  const registry = await aRegistry({ env })
  await registry.app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(registry.app.server.address() as AddressInfo).port}`
  const folder = await mkdtemp(join(tmpdir(), 'pointfare-builds-'))
  await writeFile(join(folder, 'token'), `${registry.token}\n`)

  async function run(settings: Record<string, string>, args: string[]) {
    const lines: string[] = []
    const write = (line: string) => lines.push(line)
    const code = await runReleaseCommandLine(
      [...args, '--origin', origin, '--token-file', join(folder, 'token')],
      settings,
      { out: write, err: write },
    )
    return { code, text: lines.join('\n') }
  }

  return {
    registry,
    origin,
    folder,

    /** Leaves a build in a folder, the way the bundler does. */
    async build({ declaration, contents }: TestArtifact): Promise<string> {
      const dist = join(folder, declaration.name, 'dist')
      for (const [path, content] of Object.entries(contents)) {
        await mkdir(dirname(join(dist, path)), { recursive: true })
        await writeFile(join(dist, path), content)
      }
      await writeFile(join(dist, 'artifact.json'), JSON.stringify(declaration))
      return dist
    },

    cli: (...args: string[]) => run({}, args),

    /** The same with settings in its environment. */
    cliWith: (settings: Record<string, string>, ...args: string[]) => run(settings, args),

    async close() {
      await registry.close()
      await rm(folder, { recursive: true })
    },
  }
}
