import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  constants,
  zstdCompress,
  zstdDecompress,
  type BrotliOptions,
} from 'node:zlib'

/** How a file is written as what changed since another: RFC 9842 sections 4 and 5. */
export type DeltaEncoding = 'dcb' | 'dcz'
export const deltaEncodings = ['dcb', 'dcz'] as const

/** What both begin with, before the hash of the dictionary. */
const magic = {
  dcb: Buffer.from([0xff, 0x44, 0x43, 0x42]),
  dcz: Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]),
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes)

/** What a browser calls a file that it has, without the colons of the header field. */
export const dictionaryName = (dictionary: Uint8Array) => sha256(dictionary).digest('base64')

/** Which Node's types do not know of yet: https://nodejs.org/api/zlib.html#class-brotlioptions. */
type WithDictionary = BrotliOptions & { dictionary: Buffer }

const compressors = {
  dcb: (bytes: Uint8Array, dictionary: Buffer) =>
    promisify(brotliCompress)(bytes, {
      dictionary,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    } as WithDictionary),
  dcz: (bytes: Uint8Array, dictionary: Buffer) =>
    promisify(zstdCompress)(bytes, { dictionary, params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
}

const decompressors = {
  dcb: (bytes: Uint8Array, dictionary: Buffer) => promisify(brotliDecompress)(bytes, { dictionary } as WithDictionary),
  dcz: (bytes: Uint8Array, dictionary: Buffer) => promisify(zstdDecompress)(bytes, { dictionary }),
}

export async function writeDelta(encoding: DeltaEncoding, bytes: Buffer, dictionary: Buffer): Promise<Buffer> {
  const compressed = await compressors[encoding](bytes, dictionary)
  return Buffer.concat([magic[encoding], sha256(dictionary).digest(), compressed])
}

/** @throws when the delta is not one of this dictionary, or is damaged */
export async function readDelta(encoding: DeltaEncoding, delta: Buffer, dictionary: Buffer): Promise<Buffer> {
  const start = Buffer.concat([magic[encoding], sha256(dictionary).digest()])
  if (!delta.subarray(0, start.length).equals(start)) throw new Error('This delta is of another dictionary')
  return decompressors[encoding](delta.subarray(start.length), dictionary)
}
