import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rspack } from '@rspack/core'
import { packages } from '../build/build-packages.ts'
import { fileRule, typescriptRule } from '../rspack/base-config.ts'

const workspace = join(import.meta.dirname, '../..')
const remotes = packages.filter((name) => name !== 'shell')

/** Serves the reference: shell and remotes in one bundle with what they load on demand beside it, its HTML and data from the site at `siteOrigin`. */
export async function serveSingleBundle(siteOrigin: string) {
  const server = createServer(answer(siteOrigin, await bundle())).listen(0)
  const { port } = server.address() as AddressInfo // a TCP server's address is never a path

  return {
    origin: `http://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

/** What the bundler wrote, by path, compressed the way the site's own files are. */
type Files = Map<string, Answer>
type Answer = { body: Buffer; headers: Record<string, string> }

const answer =
  (siteOrigin: string, files: Files): RequestListener =>
  async (request, response) => {
    const url = request.url ?? '/'
    const { body, headers } = files.get(url) ?? (await fromSite(siteOrigin + url, files))
    response.writeHead(200, headers).end(body)
  }

async function fromSite(url: string, files: Files): Promise<Answer> {
  const upstream = await fetch(url)
  const type = upstream.headers.get('content-type') ?? 'text/plain'
  const body = Buffer.from(await upstream.arrayBuffer())
  return type.startsWith('text/html') ? brotli(withOneScript(body.toString(), files), type) : brotli(body, type)
}

const brotli = (body: Buffer | string, type: string): Answer => ({
  body: brotliCompressSync(body),
  headers: { 'content-type': type, 'content-encoding': 'br' },
})

/** The site's own page with every module, module preload and font replaced by the bundle and its fonts. */
function withOneScript(html: string, files: Files) {
  const fonts = [...files.keys()].filter((path) => path.endsWith('.woff2'))
  const head = [
    ...fonts.map(
      (path) => `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin fetchpriority="low">`,
    ),
    '<script type="module" src="/bundle.js"></script>',
  ]
  return html
    .replaceAll(/<link[^>]*(rel="modulepreload"|as="font")[^>]*>/g, '')
    .replaceAll(/<script[^>]*type="(module|importmap)"[^>]*>.*?<\/script>/gs, '')
    .replace('</head>', `${head.join('')}</head>`)
}

async function bundle(): Promise<Files> {
  const folder = mkdtempSync(join(tmpdir(), 'pointfare-bundle-'))
  const entry = join(workspace, 'shell/src/single-bundle.bench.tsx')
  writeFileSync(entry, entrySource())
  try {
    await build(entry, folder)
    return new Map(readdirSync(folder).map((name) => [`/${name}`, fileAnswer(join(folder, name))]))
  } finally {
    rmSync(entry)
    rmSync(folder, { recursive: true })
  }
}

const types: Record<string, string> = { '.js': 'text/javascript', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }

function fileAnswer(path: string): Answer {
  const type = types[extname(path)] ?? 'application/octet-stream'
  const body = readFileSync(path)
  return type === 'font/woff2' ? { body, headers: { 'content-type': type } } : brotli(body, type)
}

function build(entry: string, folder: string) {
  const compiler = rspack({
    mode: 'production',
    context: join(workspace, 'shell'),
    target: ['web', 'es2022'],
    entry,
    output: {
      path: folder,
      filename: 'bundle.js',
      chunkFilename: '[name].js',
      module: true,
      chunkFormat: 'module',
      publicPath: '/',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [typescriptRule({ hotReplacement: false }), fileRule] },
    optimization: { splitChunks: false },
    plugins: [new rspack.DefinePlugin({ __POINTFARE_BUILD__: JSON.stringify('single') })],
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
import { createReleaseStore } from './remotes/release-store.ts'
import { createRemoteLoader } from './remotes/remote-loader.ts'
import { shellRoutes } from './routes.tsx'
import { browserSession } from './session/browser-session.ts'
${remotes.map((name, index) => `import * as remote${index} from '../../${name}/src/entry.ts'`).join('\n')}

const modules = { ${remotes.map((name, index) => `'${name}': remote${index}`).join(', ')} }
// Asked for as \`mf-search_<build>/entry\`; there is one build of each.
const loader = createRemoteLoader({
  register: () => {},
  load: async (request) => {
    const [name, build] = request.replace('/entry', '').split('_')
    return { ...modules[name], build }
  },
})
const page = readPage(document)
const router = createBrowserRouter(shellRoutes)
createRoot(page.root).render(
  <App
    site={{ config: page.config, locale: page.locale, now: () => new Date() }}
    remotes={{ loader, store: createReleaseStore(page.release, { loader, visitor: () => '', reload: () => {} }) }}
    router={router}
    emotionCache={createCache({ key: 'pf', nonce: page.nonce })}
    consent={createConsent({ document, isSecure: false, privacy: navigator })}
    analytics={{ pageOpened: () => {} }}
    session={browserSession({ browser: window, config: page.config, goTo: (path) => void router.navigate(path) })}
  />,
)
`
