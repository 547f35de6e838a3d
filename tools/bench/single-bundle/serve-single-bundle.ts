import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { bundleForBrowsers, type Bundle, type BundleKind } from './build-bundle.ts'
import { undrawnCookie } from './undrawn-page.ts'

/** A page of the site, as the reference changes it before it is sent. */
export type PageChange = (html: string, target: string) => Promise<string> | string

type Options = {
  kind?: BundleKind
  /** After the builds' files were replaced by those of the bundle. */
  change?: PageChange
}

/** Serves the reference: shell and remotes built as one, with the HTML and the data of the site at `siteOrigin`. */
export async function serveSingleBundle(siteOrigin: string, { kind = 'whole', change = (html) => html }: Options = {}) {
  let bundle = await bundleForBrowsers(kind)
  const cookie = await undrawnCookie(siteOrigin)
  let files = answersOf(bundle)
  const pageOf: PageChange = (html, target) => change(withBundle(html, bundle), target)
  const answer = async (url: string) => files.get(url) ?? fromSite({ siteOrigin, url, cookie }, pageOf)
  const server = createServer((request, response) => {
    const sent = answer(request.url ?? '/').then(({ body, headers }) => response.writeHead(200, headers).end(body))
    sent.catch((error: unknown) => response.destroy(error as Error))
  }).listen(0)
  const { port } = server.address() as AddressInfo // a TCP server's address is never a path

  return {
    origin: `http://localhost:${port}`,
    /** Takes the place of the first with another bundle, of sources in which texts were changed. */
    async deploy(changes: Record<string, string>) {
      bundle = await bundleForBrowsers(kind, changes)
      files = answersOf(bundle)
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

const answersOf = ({ files }: Bundle) =>
  new Map([...files].map(([name, body]) => [folder + name, fileAnswer(name, body)]))

type Answer = { body: Buffer; headers: Record<string, string> }

const folder = '/bundle/'

type Requested = { siteOrigin: string; url: string; cookie: string }

async function fromSite({ siteOrigin, url, cookie }: Requested, pageOf: PageChange): Promise<Answer> {
  const upstream = await fetch(siteOrigin + url, { headers: { cookie } })
  const type = upstream.headers.get('content-type') ?? 'text/plain'
  const body = Buffer.from(await upstream.arrayBuffer())
  return type.startsWith('text/html')
    ? brotli(await pageOf(body.toString(), url), type, qualityOfPages)
    : brotli(body, type, qualityOfPages)
}

/** The site's own page with the modules of builds replaced by those of the bundle, preloads of what the page needs included. */
function withBundle(html: string, { files, entry, chunksOf }: Bundle) {
  const parts = partsIn(html).filter((part) => part in chunksOf)
  const modules = new Set([entry, ...parts.flatMap((part) => chunksOf[part] ?? [])])
  const fonts = [...files.keys()].filter((name) => name.endsWith('.woff2'))
  const head = [
    ...[...modules].map((name) => `<link rel="modulepreload" href="${folder}${name}">`),
    ...fonts.map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" href="${folder}${name}" crossorigin fetchpriority="low">`,
    ),
    `<script type="module" src="${folder}${entry}"></script>`,
  ]
  return html
    .replaceAll(/<link[^>]*(rel="modulepreload"|as="font")[^>]*>/g, '')
    .replaceAll(/<script[^>]*type="(module|importmap)"[^>]*>.*?<\/script>/gs, '')
    .replace('</head>', () => `${head.join('')}</head>`)
}

/** What the site preloads: its remotes by name, and pages of the shell by the name of their chunk. */
const partsIn = (html: string) =>
  [...html.matchAll(/href="\/artifacts\/([\w-]+)\/[^"]*?([\w-]+)(?:\.\w+)?\.js"/g)].map(([, name = '', file = '']) =>
    name === 'shell' ? file : name,
  )

const types: Record<string, string> = { '.js': 'text/javascript', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }

function fileAnswer(name: string, body: Buffer): Answer {
  const type = types[extname(name)] ?? 'application/octet-stream'
  const { body: sent, headers } =
    type === 'font/woff2' ? { body, headers: { 'content-type': type } } : brotli(body, type)
  return { body: sent, headers: { ...headers, 'cache-control': 'public, max-age=31536000, immutable' } }
}

/** What the edge gives pages and the API its answers: made anew for each, more would cost more than it saves. */
const qualityOfPages = 4

const brotli = (body: Buffer | string, type: string, quality = constants.BROTLI_MAX_QUALITY): Answer => ({
  body: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  headers: { 'content-type': type, 'content-encoding': 'br' },
})
