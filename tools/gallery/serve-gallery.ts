import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { galleryConfig } from './gallery-config.ts'

/** Serves the page of all primitives, with hot reload: `npm run dev -- ui`. */
export async function serveGallery(port: number) {
  const server = new RspackDevServer(
    { port, hot: true, client: { overlay: { errors: true, warnings: false } } },
    rspack(galleryConfig('development')),
  )
  await server.start()
  console.log(`Pointfare UI: http://localhost:${port}; sources in shared/src/ui`)
  return { close: () => server.stop() }
}
