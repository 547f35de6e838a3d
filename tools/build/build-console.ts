import { type Configuration, rspack } from '@rspack/core'
import { join } from 'node:path'
import { baseConfig, type Mode } from '../rspack/base-config.ts'
import { buildOutdated } from './build-outdated.ts'

/**
 * Builds the release console into its own `dist`, where the registry serves it from, unless it is built already.
 * @throws BuildFailed
 */
export const buildConsole = (): Promise<void> =>
  buildOutdated([join(import.meta.dirname, '../../services/platform/console')], async (folder) => consoleConfig(folder))

/** The release console: an application of its own, which borrows nothing and lends nothing. */
function consoleConfig(folder: string, mode: Mode = 'production'): Configuration {
  const base = baseConfig(folder, 'console', mode)
  return {
    ...base,
    entry: { main: './src/index.tsx' },
    output: {
      ...base.output,
      publicPath: '/releases/assets/',
      uniqueName: 'console',
      // All its builds have one address.
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
    },
    plugins: [
      ...base.plugins,
      new rspack.HtmlRspackPlugin({ template: join(folder, 'index.html'), scriptLoading: 'module' }),
    ],
  }
}
