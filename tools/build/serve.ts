import { type Configuration, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileRule, typescriptRule } from '../rspack/base-config.ts'

/**
 * A remote on a page of its own, with its own React and hot replacement: no shell, no federation. API calls go to
 * the site at `siteOrigin`.
 */
function standaloneConfig(folder: string, { port, siteOrigin }: { port: number; siteOrigin: string }) {
  const { name } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'))
  return {
    name,
    mode: 'development',
    context: folder,
    target: ['web', 'es2022'],
    devtool: 'cheap-module-source-map',
    entry: { standalone: './src/standalone.tsx' },
    output: { publicPath: '/' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [typescriptRule({ hotReplacement: true }), fileRule] },
    plugins: [
      new rspack.DefinePlugin({ __POINTFARE_BUILD__: JSON.stringify('standalone') }),
      new rspack.HtmlRspackPlugin({ title: `${name}, alone`, templateContent: page }),
      new ReactRefreshRspackPlugin(),
    ],
    devServer: {
      port,
      hot: true,
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/v1', '/stream'], target: siteOrigin, changeOrigin: true }],
    },
    performance: false,
    stats: 'errors-warnings',
  } satisfies Configuration
}

const page = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title><%= htmlRspackPlugin.options.title %></title>
  </head>
  <body><div id="root"></div></body>
</html>`

/** Serves the remote in the current folder on a page of its own: `pnpm dev` in its folder. */
const port = Number(process.env['STANDALONE_PORT'] ?? 3100)
const siteOrigin = process.env['SITE_ORIGIN'] ?? 'http://localhost:4000'

const config = standaloneConfig(process.cwd(), { port, siteOrigin })
const server = new RspackDevServer(config.devServer, rspack(config))
await server.start()
console.log(
  `${config.name} alone: http://localhost:${port} (API from ${siteOrigin}); sources in ${join(process.cwd(), 'src')}`,
)
