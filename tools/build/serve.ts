import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { standaloneConfig } from '../rspack/standalone-config.ts'

/** Serves the remote in the current folder on a page of its own: `pnpm dev` in its folder. */
const port = Number(process.env['STANDALONE_PORT'] ?? 3100)
const siteOrigin = process.env['SITE_ORIGIN'] ?? 'http://localhost:4000'

const config = standaloneConfig(process.cwd(), { port, siteOrigin })
const server = new RspackDevServer(config.devServer, rspack(config))
await server.start()
console.log(
  `${config.name} alone: http://localhost:${port} (API from ${siteOrigin}); sources in ${join(process.cwd(), 'src')}`,
)
