import { createInstance, getInstance, type ModuleFederation } from '@module-federation/runtime'
import federation from '@module-federation/webpack-bundler-runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

declare global {
  /** Where containers find it: `tools/rspack/borrowed-federation.ts`. */
  var pointfareFederation: (() => object) | undefined
}

type Options = Parameters<typeof createInstance>[0]

/**
 * Lends remotes what their containers run of Module Federation, as the plugin lends the runtime's core. It is the same code
 * in all of them, which each would carry; what it keeps is each container's own.
 */
export function lendRuntime() {
  globalThis.pointfareFederation = () => ({
    ...federation,
    runtime: { init: instanceOf },
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry, S: {} },
    bundlerRuntimeOptions: {},
  })
}

/** One for all builds of a remote in this tab. */
function instanceOf(given: Options): ModuleFederation {
  const options = { ...given, id: '' }
  const known = getInstance(({ options: { name, version } }) => name === given.name && !version)
  known?.initOptions(options)
  return known ?? createInstance(options)
}
