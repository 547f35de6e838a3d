import { contentFolder } from '@pointfare/shared/platform/file-address'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  type BrotliOptions,
  constants,
  zstdCompress,
  zstdDecompress,
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

export type DeltaFile = { path: string; bytes: number; integrity: string; brotliBytes: number | null }

/** One file as it would be sent, and the file of another build that it takes the place of. */
export type DeltaPair = { file: DeltaFile; dictionary: DeltaFile }

/** Larger ones would be held in memory, twice, for the sake of visitors who wait anyway. */
const largestBytes = 4 * 1024 * 1024

/** Below that, what surrounds an answer is larger than what a dictionary saves. */
const smallestBytes = 500

/** What pages load: not source maps, and not what describes a build. */
const loaded = /(?<!^mf-(?:manifest|stats))\.(?:m?js|css|json|svg|wasm|woff2|png|webp)$/

const contentSegment = new RegExp(`^${contentFolder}/[^/]+/`)

/** What a file is called in every build, whatever it holds. */
const roleOf = (path: string) => path.replace(contentSegment, '')

export const isDictionary = ({ path, bytes }: Pick<DeltaFile, 'path' | 'bytes'>) =>
  loaded.test(path) && bytes >= smallestBytes && bytes <= largestBytes

/** Addresses of the same file in other builds, as a browser matches them: RFC 9842 section 2.1.1. */
export function dictionaryPattern(name: string, path: string): string {
  const folder = contentSegment.test(path) ? `${contentFolder}/*` : '*'
  return `/artifacts/${name}/${folder}/${roleOf(path)}`
}

/** The files of a build that browsers with another build have under the same name, and elsewhere. */
export function deltaPairs(files: readonly DeltaFile[], others: readonly DeltaFile[]): DeltaPair[] {
  const byRole = new Map(others.filter(isDictionary).map((file) => [dictionaryPattern('', file.path), file]))
  return files.filter(isDictionary).flatMap((file) => {
    const dictionary = byRole.get(dictionaryPattern('', file.path))
    const hasMoved = dictionary && !(dictionary.path === file.path && contentSegment.test(file.path))
    return hasMoved ? [{ file, dictionary }] : []
  })
}
