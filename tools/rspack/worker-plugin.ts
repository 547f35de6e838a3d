import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverPaths } from '@pointfare/shared/page/server-paths'
import { Compilation, rspack, sources, type Compiler, type Configuration } from '@rspack/core'
import { baseConfig, idsOfOneFile, type Mode } from './base-config.ts'

/** Each worker's script, by its file: the service worker, and what tells of a page that hangs. */
const workers = { 'sw.js': './src/worker/index.ts', 'hang-watch.js': './src/hangs/worker.ts' }

/**
 * Adds the shell's workers to its build: each one plain script, apart from everything that is federated. They are among
 * the build's files, so that they are released and rolled back with the shell.
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
        for (const [file, entry] of Object.entries(workers)) {
          compilation.emitAsset(file, new sources.RawSource(await this.#build(file, entry)))
        }
      })
    })
  }

  async #build(file: string, entry: string): Promise<string> {
    const output = await mkdtemp(join(tmpdir(), 'pointfare-worker-'))
    try {
      await run(workerConfig({ folder: this.#folder, mode: this.#mode, output, file, entry }))
      return await readFile(join(output, file), 'utf8')
    } finally {
      await rm(output, { recursive: true, force: true })
    }
  }
}

type Wanted = { folder: string; mode: Mode; output: string; file: string; entry: string }

function workerConfig({ folder, mode, output, file, entry }: Wanted): Configuration {
  const { resolve, module, optimization } = baseConfig(folder, 'worker', mode)
  const paths = JSON.stringify([...new Set(Object.values(serverPaths).flat())])
  return {
    name: 'worker',
    mode,
    context: folder,
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { main: entry },
    output: { path: output, filename: file },
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
