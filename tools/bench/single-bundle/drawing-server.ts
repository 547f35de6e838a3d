import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompress, constants } from 'node:zlib'
import { promisify } from 'node:util'
import { drawSingleBundle, fetched, type Answered } from './draw-single-bundle.ts'
import { undrawnPage } from './undrawn-page.ts'

// A server without federation in a process of its own, so that what it costs can be told: `drawing-server.ts <site> <how>`.
const [siteOrigin = '', how] = process.argv.slice(2)

const ask = fetched(siteOrigin)
const known = new Map<string, Promise<Answered>>()

/** `at-hand`: what the API says is known after the first page, and a page costs its drawing alone. */
function knownText(path: string) {
  const answer = known.get(path) ?? ask(path)
  known.set(path, answer)
  return answer
}

const draw = await drawSingleBundle(siteOrigin, how === 'at-hand' ? knownText : ask)
const pages = new Map<string, Promise<string>>()

async function page(target: string) {
  const undrawn = pages.get(target) ?? undrawnPage(siteOrigin, target)
  pages.set(target, undrawn)
  return compressed(await draw(await undrawn, target))
}

/** As the edge compresses pages. */
const compressed = (html: string) =>
  promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }

const server = createServer((request, response) => {
  page(request.url ?? '/').then(
    (body) => response.writeHead(200, headers).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
}).listen(0, () => {
  const { port } = server.address() as AddressInfo // a TCP server's address is never a path
  process.send?.(`http://localhost:${port}`)
})
process.once('disconnect', () => process.exit())
