import { rspack, type Compiler } from '@rspack/core'
import { unnamed } from './build-id.ts'

/** Where the bundler's runtime holds the id of the build. */
const place = '__webpack_require__.pointfareBuild'

/**
 * `__POINTFARE_BUILD__` in a remote is what its container says. Written into the scripts themselves, the id would make each
 * of them another one with every build.
 */
export class BuildInContainerPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('BuildInContainerPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('BuildInContainerPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new BuildRuntimeModule('pointfare build'))
      })
    })
    new rspack.DefinePlugin({ __POINTFARE_BUILD__: place }).apply(compiler)
  }
}

class BuildRuntimeModule extends rspack.RuntimeModule {
  override generate() {
    return `${place} = ${JSON.stringify(unnamed)}`
  }
}
