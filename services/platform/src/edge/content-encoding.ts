import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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

const compressors = {
  // Above quality 4 brotli takes longer than the bytes it saves are worth for a page made afresh each time.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
}

/** Compresses text off the main thread. */
export const compress = (text: string, encoding: Encoding): Promise<Buffer> => compressors[encoding](text)
