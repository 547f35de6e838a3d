import { Writable } from 'node:stream'

/** Gathers what React writes until it says that it has no more for now. */
export function createPieces(onPiece: (html: string) => void) {
  let chunks: Buffer[] = []
  function tell() {
    if (chunks.length === 0) return
    const html = Buffer.concat(chunks).toString()
    chunks = []
    onPiece(html)
  }

  const destination = new Writable({
    // Nothing is held back: where it goes, there is room.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      tell()
      done()
    },
  })
  // React calls it, as it does with streams that compress.
  return Object.assign(destination, { flush: tell })
}
