import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverEntry } from '@pointfare/shared/platform/artifact'
import { Compilation, sources, type Compiler, type Configuration } from '@rspack/core'
import { runBundler } from '../build/run-bundler.ts'
import { unnamed } from './build-id.ts'
import { baseToBe } from './server-config.ts'

/** Adds to a browser's build the one file that servers run: released, pinned and rolled back with the rest of it. */
export class ServerPlugin {
  readonly #name: string
  readonly #configuration: Configuration

  constructor(name: string, configuration: Configuration) {
    this.#name = name
    this.#configuration = configuration
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ServerPlugin', (compilation) => {
      // After what makes scripts small for browsers.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
      compilation.hooks.processAssets.tapPromise({ name: 'ServerPlugin', stage }, async () => {
        compilation.emitAsset(serverEntry, new sources.RawSource(await this.#build()))
      })
    })
  }

  async #build(): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'pointfare-server-'))
    try {
      await runBundler([{ ...this.#configuration, output: { ...this.#configuration.output, path } }])
      return serverCode(await readFile(join(path, serverEntry), 'utf8'), this.#name)
    } finally {
      await rm(path, { recursive: true, force: true })
    }
  }
}

/**
 * Who runs the file may give it its address as `__filename`; the build's other files are beside its folder. Without one
 * they are where releases put them, on whatever site.
 */
export const serverCode = (code: string, name: string) =>
  code.replaceAll(
    JSON.stringify(baseToBe),
    `(typeof __filename === 'string' ? __filename.slice(0, -${serverEntry.length}) : '/artifacts/${name}/${unnamed}/')`,
  )
