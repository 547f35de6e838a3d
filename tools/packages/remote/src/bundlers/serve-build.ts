import { ArtifactPath } from '@pointfare/shared/platform/artifact'
import { artifactType } from '@pointfare/shared/platform/artifact-type'
import { copyFile, readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { Built } from '../containers/live-container.ts'

/** The site's pages are of another origin. */
const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

export type BuildServer = {
  /** A build is in the folder: pages that show the one before take it. */
  tell: (styles: string[]) => Promise<void>
}

/** Serves a bundler's output as a site's pages load it, for overrides, and tells them of every new build. */
export function serveBuild(name: string, folder: string): BuildServer {
  const wanted = Number(process.env['SITE_PORT'] ?? 3002)
  const listeners = new Set<ServerResponse>()
  let built: Built = { version: 0, styles: [] }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/changes') {
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' }).flushHeaders()
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
      return
    }
    if (pathname === '/built.json') {
      response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(built))
      return
    }
    const path = z.safeParse(ArtifactPath, pathname.slice(1)).data
    const content =
      path === undefined ? Promise.reject(new Error('No file is called so')) : readFile(join(folder, path))
    content.then(
      (bytes) =>
        response.writeHead(200, { ...headers, 'content-type': artifactType(pathname) ?? 'text/plain' }).end(bytes),
      () => response.writeHead(404, headers).end(),
    )
  })
  return {
    async tell(styles) {
      await copyFile(
        fileURLToPath(new URL('containers/dev-container.js', import.meta.url)),
        join(folder, 'remoteEntry.js'),
      )
      built = { version: Date.now(), styles }
      for (const listener of listeners) listener.write(`data: ${JSON.stringify(built)}\n\n`)
      if (server.listening) return
      await new Promise<void>((done, fail) => server.once('error', fail).listen(wanted, 'localhost', done)).catch(
        (cause: unknown) => {
          throw new Error(`Nothing can be served at http://localhost:${wanted}: choose another port with SITE_PORT`, {
            cause,
          })
        },
      )
      const { port } = server.address() as AddressInfo // of a port, no pipe
      console.log(
        [
          `${name} is served at http://localhost:${port}, and built again as its sources change. To see it in a site:`,
          `  npx pointfare-release override ${name} http://localhost:${port} --origin <the site>`,
        ].join('\n'),
      )
    },
  }
}
