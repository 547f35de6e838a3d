import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable, type Transform } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { compressPage, type Encoding } from '../content-encoding.ts'
import type { Page } from './page-renderer.ts'
import type { Drawing } from './page-rendering.ts'

/**
 * A page as its pieces come: the head at once, then what is drawn, or what the browser is to draw itself. What is there
 * together leaves together, for each piece is compressed and sent by itself.
 */
export async function* piecesOf(page: Page, drawing: Drawing): AsyncGenerator<string> {
  yield page.opening(true)
  const first = await drawing.first
  if (!first) return yield page.empty(true)
  const later = hearLater(drawing)
  let due = [page.start(first)]
  for (;;) {
    // The end of most pages is on its way with their beginning.
    await setImmediate()
    due.push(...later.take())
    if (later.isOver()) break
    if (due.length > 0) yield due.join('')
    due = []
    await later.next()
  }
  yield [...due, page.ending(await drawing.end)].join('')
}

/** The same in one text, once its first piece is there and nothing more comes. */
export async function wholePage(page: Page, drawing: Drawing): Promise<string> {
  const pieces: string[] = []
  for await (const piece of piecesOf(page, drawing)) pieces.push(piece)
  return pieces.join('')
}

function hearLater({ listen, end }: Drawing) {
  let heard: string[] = []
  let isOver = false
  let { promise: waiting, resolve: wake } = Promise.withResolvers<void>()
  listen((html) => {
    heard.push(html)
    wake()
  })
  void end.then(() => {
    isOver = true
    wake()
  })
  return {
    isOver: () => isOver,
    /** Resolves once there is something to take, or nothing comes any more. */
    next: () => waiting,
    take() {
      const taken = heard
      heard = []
      if (!isOver) ({ promise: waiting, resolve: wake } = Promise.withResolvers<void>())
      return taken
    },
  }
}

const compressors: Record<Encoding, () => Transform> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      // As for whole pages, with a window that holds any of them.
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}

/** Each piece can be read as soon as it is there, compressed or not. */
export function streamOf(pieces: AsyncIterable<string>, encoding: Encoding | undefined): Readable {
  const plain = Readable.from(pieces, { objectMode: false, encoding: 'utf8' })
  if (!encoding) return plain
  const compressed = plain.pipe(compressors[encoding]())
  plain.once('error', (error) => compressed.destroy(error))
  compressed.once('close', () => plain.destroy())
  return compressed
}

/** Sends a whole page, in the best encoding that the browser reads. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  const packed = await compressPage(html, request.headers['accept-encoding'])
  return packed ? reply.header('content-encoding', packed.encoding).send(packed.body) : reply.send(html)
}
