import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compressibleTypes = /^text\/|[/+](javascript|json|xml|wasm)\b/

/**
 * Compressed once and sent ten thousand times, so as small as it gets; source maps are seldom asked for, and compressed
 * quickly.
 */
const qualityOf = (path: string) => (path.endsWith('.map') ? 4 : constants.BROTLI_MAX_QUALITY)

/** A brotli-compressed copy, made off the main thread; undefined when it would not be a tenth smaller. */
export async function brotliTwin(path: string, type: string, bytes: Buffer): Promise<Buffer | undefined> {
  if (!compressibleTypes.test(type)) return undefined

  const compressed = await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualityOf(path),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  return compressed.length < bytes.length * 0.9 ? compressed : undefined
}
