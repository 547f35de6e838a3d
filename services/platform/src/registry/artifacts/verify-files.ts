import type { ArtifactDeclaration, ArtifactFile } from '@pointfare/shared/platform/artifact-declaration'
import type { Finding } from '@pointfare/core/errors'
import pLimit from 'p-limit'
import type { ArtifactStore } from '../store/artifact-store.ts'
import type { VerifiedFile } from './artifacts.repository.ts'
import { differences } from './differences.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** As many as zlib has threads; more would only hold more files in memory. */
const filesAtOnce = 4

type Checked = { files: VerifiedFile[]; findings: Finding[] }

/**
 * Reads every declared file back from the store, hashes it, and keeps a compressed twin of it. A damaged file is taken
 * away, so that the next upload can put a whole one in its place.
 */
export async function verifyFiles(store: ArtifactStore, declaration: ArtifactDeclaration): Promise<Checked> {
  const checked = await pLimit(filesAtOnce).map(declaration.files, (file) => verifyFile(store, declaration, file))
  return { files: checked.flatMap(({ files }) => files), findings: checked.flatMap(({ findings }) => findings) }
}

async function verifyFile(store: ArtifactStore, { name, build }: ArtifactDeclaration, file: ArtifactFile) {
  const stored = { name, build, path: file.path }
  const bytes = await store.read(stored)
  if (!bytes) return { files: [], findings: [{ field: file.path, message: 'was not uploaded' }] }

  const findings = differences(file, bytes)
  if (findings.length > 0) {
    await store.remove(stored)
    return { files: [], findings }
  }

  const twin = await brotliTwin(file.path, file.type, bytes)
  // One left by an interrupted attempt may be another compressor's; the size we record must be that of ours.
  await store.remove({ ...stored, encoding: 'br' })
  if (twin) await store.write({ ...stored, encoding: 'br' }, twin)
  return { files: [{ ...file, brotliBytes: twin?.length }], findings }
}

const compressibleTypes = /^text\/|[/+](javascript|json|xml|wasm)\b/

/**
 * Compressed once and sent ten thousand times, so as small as it gets; source maps are seldom asked for, and compressed
 * quickly.
 */
const qualityOf = (path: string) => (path.endsWith('.map') ? 4 : constants.BROTLI_MAX_QUALITY)

/** A brotli-compressed copy, made off the main thread; undefined when it would not be a tenth smaller. */
async function brotliTwin(path: string, type: string, bytes: Buffer): Promise<Buffer | undefined> {
  if (!compressibleTypes.test(type)) return undefined

  const compressed = await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualityOf(path),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  return compressed.length < bytes.length * 0.9 ? compressed : undefined
}
