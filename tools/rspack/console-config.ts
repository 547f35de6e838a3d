import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { baseConfig, type Mode } from './base-config.ts'

/** The release console: an application of its own, which borrows nothing and lends nothing. */
export function consoleConfig(folder: string, mode: Mode = 'production'): Configuration {
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
