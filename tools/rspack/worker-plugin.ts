import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverPaths } from '@pointfare/shared/page/server-paths'
import { Compilation, rspack, sources, type Compiler, type Configuration } from '@rspack/core'
import { baseConfig, idsOfOneFile, type Mode } from './base-config.ts'

/** The one address of the service worker, at the root of the site. */
const workerFile = 'sw.js'

/**
 * Adds the shell's service worker to its build: one plain script, apart from everything that is federated. It is one of
 * the build's files, so that it is released and rolled back with the shell.
 */
export class WorkerPlugin {
  readonly #folder: string
  readonly #mode: Mode

  constructor(folder: string, mode: Mode) {
    this.#folder = folder
    this.#mode = mode
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('WorkerPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: 'WorkerPlugin', stage }, async () => {
        compilation.emitAsset(workerFile, new sources.RawSource(await this.#build()))
      })
    })
  }

  async #build(): Promise<string> {
    const output = await mkdtemp(join(tmpdir(), 'pointfare-worker-'))
    try {
      await run(workerConfig(this.#folder, this.#mode, output))
      return await readFile(join(output, workerFile), 'utf8')
    } finally {
      await rm(output, { recursive: true, force: true })
    }
  }
}

function workerConfig(folder: string, mode: Mode, output: string): Configuration {
  const { resolve, module, optimization } = baseConfig(folder, 'worker', mode)
  const paths = JSON.stringify([...new Set(Object.values(serverPaths).flat())])
  return {
    name: 'worker',
    mode,
    context: folder,
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { main: './src/worker/index.ts' },
    output: { path: output, filename: workerFile },
    resolve,
    module,
    optimization: { ...optimization, ...idsOfOneFile },
    plugins: [new rspack.DefinePlugin({ __POINTFARE_SERVER_PATHS__: paths })],
    performance: false,
  }
}

async function run(configuration: Configuration) {
  const compiler = rspack(configuration)
  const stats = await new Promise<{ hasErrors: () => boolean; toString: (options: object) => string }>((done, fail) => {
    compiler.run((error, result) => (result ? done(result) : fail(error ?? new Error('The worker was not built'))))
  })
  await new Promise((done) => compiler.close(done))
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }))
}
