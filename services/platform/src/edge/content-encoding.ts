import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** The best encoding that an `accept-encoding` header allows (RFC 9110 section 12.5.3), or undefined for none. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = acceptedCodings(header)
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : undefined
}

/** All codings that an `accept-encoding` header names and does not refuse. */
export const acceptedCodings = (header: string | undefined): Set<string> =>
  new Set((header ?? '').split(',').flatMap(acceptedCoding))

function acceptedCoding(item: string): string[] {
  const [coding = '', ...parameters] = item.toLowerCase().split(';')
  const refused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  return refused ? [] : [coding.trim()]
}

type Packed = { encoding: Encoding | 'zstd'; body: Buffer }

const brotliAt = (quality: number) => (text: string) =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

const compressors = {
  // Above quality 4 brotli takes longer than the bytes it saves are worth for a page made afresh each time.
  br: brotliAt(4),
  gzip: promisify<string, Buffer>(gzip),
}

/**
 * For when many wait: of a page of results zstd takes a third of brotli's time for 6 % more bytes, brotli at quality 1 as long for
 * 30 % more (`docs/performance.md`).
 */
const hasty = {
  zstd: (text: string) => promisify(zstdCompress)(text, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  br: brotliAt(1),
  gzip: (text: string) => promisify<string, { level: number }, Buffer>(gzip)(text, { level: 1 }),
}

/** As many as threads compress at one time (UV_THREADPOOL_SIZE). */
const mostAtEase = 4
let underWay = 0

/**
 * Compresses a page off the main thread, as well as browsers can read it, or as fast as they can while others wait already.
 * Undefined where a browser reads no encoding.
 */
export async function compressPage(text: string, accepted: string | undefined): Promise<Packed | undefined> {
  const best = acceptedEncoding(accepted)
  if (!best) return undefined
  const isBusy = underWay >= mostAtEase
  const encoding = isBusy && acceptedCodings(accepted).has('zstd') ? 'zstd' : best
  const pack = encoding === 'zstd' || isBusy ? hasty[encoding] : compressors[encoding]
  underWay += 1
  try {
    return { encoding, body: await pack(text) }
  } finally {
    underWay -= 1
  }
}
