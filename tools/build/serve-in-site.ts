import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rspack, type Configuration } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { ServerPlugin } from '../rspack/server-plugin.ts'

/** Serves the remote in the current folder as a site's pages load it, for `release override`: `pnpm dev:site` there. */
const port = Number(process.env['SITE_PORT'] ?? 3002)
const module: { default: Configuration } = await import(pathToFileURL(join(process.cwd(), 'rspack.config.ts')).href)
const { plugins = [], ...config } = module.default

const server = new RspackDevServer(
  {
    port,
    // The site's pages are of another origin. They are loaded anew by hand: their code is the site's, not this server's.
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
    hot: false,
    liveReload: false,
    client: false,
    devMiddleware: { writeToDisk: true },
  },
  // What is overridden is drawn in the browser.
  rspack({ ...config, plugins: plugins.filter((plugin) => !(plugin instanceof ServerPlugin)) }),
)
await server.start()
console.log(`Sources in ${process.cwd()} are served at http://localhost:${port}, and built again as they change`)
