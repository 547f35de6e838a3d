import { Readable, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Encoding } from '../content-encoding.ts'
import type { Drawing } from './page-rendering.ts'
import type { Page } from './page-renderer.ts'

/** A page as its pieces come: the head at once, then what is drawn, or what the browser is to draw itself. */
export async function* piecesOf(page: Page, drawing: Drawing): AsyncGenerator<string> {
  yield page.opening(true)
  const first = await drawing.first
  if (!first) return yield page.empty(true)
  yield page.start(first)
  yield* laterPieces(drawing)
  yield page.ending(await drawing.end)
}

/** The same in one text, once its first piece is there and nothing more comes. */
export async function wholePage(page: Page, drawing: Drawing): Promise<string> {
  const pieces: string[] = []
  for await (const piece of piecesOf(page, drawing)) pieces.push(piece)
  return pieces.join('')
}

async function* laterPieces({ listen, end }: Drawing): AsyncGenerator<string> {
  const heard: string[] = []
  let wake = () => {}
  let isOver = false
  const next = () => new Promise<void>((resolve) => (wake = resolve))
  let waiting = next()
  listen((html) => {
    heard.push(html)
    wake()
  })
  void end.then(() => {
    isOver = true
    wake()
  })
  for (;;) {
    while (heard.length > 0) yield heard.shift() ?? ''
    if (isOver) return
    await waiting
    waiting = next()
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
