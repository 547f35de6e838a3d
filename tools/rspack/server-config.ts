import { join } from 'node:path'
import { serverEntry } from '@pointfare/shared/platform/artifact'
import { rspack, type Configuration } from '@rspack/core'
import { baseConfig, fileRule, idsOfOneFile, type Mode } from './base-config.ts'
import { unnamed } from './build-id.ts'
import { borrowedRanges, sharedVersions, offeredVersions, offersByRequest } from './shared-modules.ts'

/** Says in a build where its files are until it runs: they have another address on every site. */
export const baseToBe = 'address-of-the-build/'

/** What the builds for Node have in common: one CommonJS file, in which fonts and pictures are only addresses. */
function serverConfig(folder: string, name: string, mode: Mode) {
  const { resolve, module, optimization, output } = baseConfig(folder, name, mode)
  const rules = module.rules.map((rule) => (rule === fileRule ? { ...fileRule, generator: { emit: false } } : rule))
  return {
    name: `${name}, server`,
    mode,
    context: folder,
    target: ['async-node', 'es2022'],
    devtool: false,
    output: {
      filename: serverEntry,
      library: { type: 'commonjs-module' },
      publicPath: baseToBe,
      assetModuleFilename: output.assetModuleFilename,
      uniqueName: output.uniqueName,
    },
    resolve,
    module: { rules },
    optimization: { ...optimization, ...idsOfOneFile, splitChunks: false, minimizer: [withoutComments] },
    performance: false,
  } satisfies Configuration
}

/** Half as many bytes to read, and names as in the sources: what it throws is read by people. */
const withoutComments = new rspack.SwcJsMinimizerRspackPlugin({
  minimizerOptions: {
    ecma: 2022,
    compress: { ecma: 2022, inline: 0, sequences: false, join_vars: false },
    mangle: false,
    format: { comments: false, beautify: true },
  },
})

const oneFile = () => new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })

const define = (values: Record<string, unknown>) =>
  new rspack.DefinePlugin(
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)])),
  )

/**
 * A remote for Node: the same container as for browsers, without the federation runtime, which has state of its own in
 * every process. It borrows what the browser's build borrows, in the same ranges.
 */
export function remoteServerConfig(folder: string, name: string, mode: Mode): Configuration {
  const consumes = {
    ...Object.fromEntries(
      Object.entries(borrowedRanges(folder)).map(([request, requiredVersion]) => [
        request,
        { singleton: true, strictVersion: true, eager: true, import: false as const, requiredVersion },
      ]),
    ),
    ...Object.fromEntries(
      offersByRequest().map((offer) => [
        offer.request,
        { shareKey: offer.name, import: offer.copy, requiredVersion: offer.range, strictVersion: true, eager: true },
      ]),
    ),
  }
  return {
    ...serverConfig(folder, name, mode),
    entry: {},
    plugins: [
      define({ __POINTFARE_BUILD__: unnamed }),
      oneFile(),
      new rspack.container.ContainerPlugin({
        name,
        filename: serverEntry,
        library: { type: 'commonjs-module' },
        exposes: { './entry': './src/entry.ts' },
      }),
      new rspack.sharing.ConsumeSharedPlugin({ shareScope: 'default', consumes }),
    ],
  }
}

/** The shell for Node: a module that exports what `src/server.tsx` does, and lends remotes what it runs itself. */
export function shellServerConfig(folder: string, mode: Mode): Configuration {
  const base = serverConfig(folder, 'shell', mode)
  return {
    ...base,
    entry: { server: './src/server.tsx' },
    // Its router is the one that it lends: two would not know each other's pages.
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve.alias, 'react-router-dom$': join(folder, 'src/shared-router.ts') },
    },
    plugins: [
      define({
        __POINTFARE_BUILD__: unnamed,
        __POINTFARE_LENT__: { ...sharedVersions(folder), ...offeredVersions() },
      }),
      oneFile(),
    ],
  }
}
