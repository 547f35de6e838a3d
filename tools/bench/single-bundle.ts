import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rspack } from '@rspack/core'
import { packages } from '../build/build-packages.ts'
import { fileRule, typescriptRule } from '../rspack/base-config.ts'

const workspace = join(import.meta.dirname, '../..')
const remotes = packages.filter((name) => name !== 'shell')

/** Serves the reference: shell and remotes in one bundle, its HTML and data from the site at `siteOrigin`. */
export async function serveSingleBundle(siteOrigin: string) {
  const script = brotliCompressSync(await bundle())
  const server = createServer(answer(siteOrigin, script)).listen(0)
  const { port } = server.address() as AddressInfo // a TCP server's address is never a path

  return {
    origin: `http://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

const answer =
  (siteOrigin: string, script: Buffer): RequestListener =>
  async (request, response) => {
    const url = request.url ?? '/'
    if (url === '/bundle.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script)
      return
    }
    const upstream = await fetch(siteOrigin + url)
    const isPage = upstream.headers.get('content-type')?.startsWith('text/html') ?? false
    const body = await upstream.text()
    response.writeHead(upstream.status, { 'content-type': upstream.headers.get('content-type') ?? 'text/plain' })
    response.end(isPage ? withOneScript(body) : body)
  }

/** The site's own page with every module and module preload replaced by the one bundle. */
const withOneScript = (html: string) =>
  html
    .replaceAll(/<link[^>]*rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<script[^>]*type="(module|importmap)"[^>]*>.*?<\/script>/gs, '')
    .replace('</head>', '<script type="module" src="/bundle.js"></script></head>')

async function bundle(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'pointfare-bundle-'))
  const entry = join(workspace, 'shell/src/single-bundle.bench.tsx')
  writeFileSync(entry, entrySource())
  try {
    await build(entry, folder)
    return readFileSync(join(folder, 'bundle.js'))
  } finally {
    rmSync(entry)
    rmSync(folder, { recursive: true })
  }
}

function build(entry: string, folder: string) {
  const compiler = rspack({
    mode: 'production',
    context: join(workspace, 'shell'),
    target: ['web', 'es2022'],
    entry,
    output: { path: folder, filename: 'bundle.js', module: true, chunkFormat: 'module' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [typescriptRule({ hotReplacement: false }), fileRule] },
    optimization: { splitChunks: false },
    plugins: [
      new rspack.DefinePlugin({ __POINTFARE_BUILD__: JSON.stringify('single') }),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    performance: false,
  })
  return new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString({ preset: 'errors-only' })))
      else compiler.close(() => resolve())
    })
  })
}

/** What `bootstrap.tsx` does, with the remotes' modules at hand instead of loaded. */
const entrySource = () => `
import createCache from '@emotion/cache'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { readPage } from './config/read-page.ts'
import { createConsent } from './consent/consent.ts'
import { shellRoutes } from './routes.tsx'
${remotes.map((name, index) => `import * as remote${index} from '../../${name}/src/entry.ts'`).join('\n')}

const modules = { ${remotes.map((name, index) => `'${name}': Promise.resolve(remote${index})`).join(', ')} }
const page = readPage(document)
createRoot(page.root).render(
  <App
    site={{ config: page.config, locale: page.locale, now: () => new Date() }}
    release={page.release}
    loader={{ load: (name) => modules[name], forget: () => {} }}
    router={createBrowserRouter(shellRoutes)}
    emotionCache={createCache({ key: 'pf', nonce: page.nonce })}
    consent={createConsent({ document, isSecure: false, privacy: navigator })}
    analytics={{ pageOpened: () => {} }}
  />,
)
`
