import { rspack, type Configuration } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { fileRule, typescriptRule, type Mode } from '../rspack/base-config.ts'

/**
 * The nonce of the one style element that Emotion may write into a built gallery; the server puts it into the policy.
 */
export const styleNonce = 'gallery'

/** The page of all primitives: in development with hot replacement, in production for the tests. */
export function galleryConfig(mode: Mode) {
  const hotReplacement = mode === 'development'
  return {
    name: 'ui',
    mode,
    context: import.meta.dirname,
    target: ['web', 'es2022'],
    devtool: hotReplacement ? 'cheap-module-source-map' : false,
    entry: { gallery: './index.tsx' },
    output: { publicPath: '/', filename: '[name].js', chunkFilename: '[name].js' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [typescriptRule({ hotReplacement }), fileRule] },
    plugins: [
      new rspack.DefinePlugin({ __POINTFARE_BUILD__: JSON.stringify('gallery') }),
      new rspack.HtmlRspackPlugin({ title: 'Pointfare UI', templateContent: page }),
      ...(hotReplacement ? [new ReactRefreshRspackPlugin()] : []),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  } satisfies Configuration
}

const page = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="style-nonce" content="${styleNonce}" />
    <title><%= htmlRspackPlugin.options.title %></title>
    <link rel="icon" href="data:," />
  </head>
  <body><div id="root"></div></body>
</html>`
