import { join } from 'node:path'
import type { Project } from './project.ts'

/** Of webpack and Rspack alike, as far as they are set here. */
export type Options = {
  mode?: string
  target?: unknown
  entry: unknown
  watch?: boolean
  output: Record<string, unknown>
  experiments: Record<string, unknown>
  module?: { rules?: unknown }
  resolve?: object
  optimization: Record<string, unknown>
  performance: unknown
}

/** Both command lines say so before they read a configuration. */
export const isServing = () => process.env['WEBPACK_SERVE'] === 'true' || process.env['RSPACK_SERVE'] === 'true'

export const isWatching = ({ watch }: Options) => watch === true || process.argv.includes('--watch')

/** An ES module container whose files find each other wherever a release puts them. */
export function browserOptions(options: Options, { name, root, build }: Project, isLive: boolean) {
  Object.assign(options, {
    // Also while sources are watched: the React that a site lends is built for production.
    mode: 'production',
    target: ['web', 'es2022'],
    entry: {},
    performance: false,
  })
  Object.assign(options.experiments, { outputModule: true })
  Object.assign(options.output, {
    path: isLive ? join(root, 'node_modules/.pointfare/site') : (options.output['path'] ?? join(root, 'dist')),
    clean: true,
    // What is there has the name of an earlier build in it.
    compareBeforeEmit: false,
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    publicPath: 'auto',
    filename: '[name].js',
    chunkFilename: 'assets/[name]-[contenthash].js',
    cssFilename: 'assets/[name]-[contenthash].css',
    cssChunkFilename: 'assets/[name]-[contenthash].css',
    assetModuleFilename: 'assets/[name]-[contenthash][ext]',
    crossOriginLoading: 'anonymous',
    // Two builds of one remote may live in one tab; sharing a name, the second would run the first one's chunks.
    uniqueName: `${name}_${build}`,
  })
}

/** `src/standalone` as a page of its own. */
export function aloneOptions(options: Options) {
  Object.assign(options, { mode: 'development', entry: { standalone: { import: ['./src/standalone.tsx'] } } })
  Object.assign(options.output, { publicPath: '/', filename: '[name].js' })
}

/** What `devServer` of a configuration is: the page in `public`, and calls of the API answered by the site at SITE_ORIGIN. */
export const devServer = () => ({
  port: 3100,
  hot: true,
  historyApiFallback: true,
  static: 'public',
  proxy: [
    {
      context: ['/api', '/v1', '/stream'],
      target: process.env['SITE_ORIGIN'] ?? 'http://localhost:4000',
      changeOrigin: true,
    },
  ],
})
