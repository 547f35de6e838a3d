import { fileURLToPath } from 'node:url'
import { licensesFile } from '@pointfare/shared/platform/third-party-licenses'
import { Compilation, sources, type Compiler } from '@rspack/core'
import { licenseNotices, packageFolders } from './third-party-licenses.ts'

/** Every bundle begins with the bundler's own runtime. */
const bundler = fileURLToPath(import.meta.resolve('@rspack/core'))

/**
 * Adds to a build the notices of what went into it. Modules inside concatenated ones count, too, which the plugins we
 * tried leave out.
 */
export class LicensesPlugin {
  readonly #title: string

  constructor(title: string) {
    this.#title = title
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('LicensesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'LicensesPlugin', stage }, () => {
        const files = [...compilation.modules].flatMap((module) => module.nameForCondition() ?? [])
        const notices = licenseNotices(this.#title, packageFolders([...files, bundler]))
        compilation.emitAsset(licensesFile, new sources.RawSource(notices))
      })
    })
  }
}
