import { createHash } from 'node:crypto'
import type { ArtifactStore, StoredFile } from '../store/artifact-store.ts'
import {
  type DeltaEncoding,
  deltaEncodings,
  type DeltaPair,
  dictionaryName,
  readDelta,
  writeDelta,
} from './delta-format.ts'
import type { Delta } from './deltas.repository.ts'

type Builds = { name: string; build: string; withBuild: string }

/** Where a delta is stored: with the build that it makes a file of. */
export const deltaFile = (
  name: string,
  { build, path, dictionary, encoding }: Omit<Delta, 'bytes' | 'hash'>,
): StoredFile => ({
  name,
  build,
  path,
  encoding: `${encoding}-${Buffer.from(dictionary, 'base64').toString('hex')}`,
})

/**
 * Stores a file as what changed since another, in each encoding that makes it a good deal smaller. Every delta was read
 * back and led to the file before it is answered.
 */
export async function makeDeltas(
  store: ArtifactStore,
  builds: Builds,
  { file, dictionary }: DeltaPair,
): Promise<Delta[]> {
  const { name, build, withBuild } = builds
  const [bytes, known] = await Promise.all([
    store.read({ name, build, path: file.path }),
    store.read({ name, build: withBuild, path: dictionary.path }),
  ])
  if (!bytes || !known) return []

  const enough = (file.brotliBytes ?? file.bytes) * 0.9
  const deltas: Delta[] = []
  for (const encoding of deltaEncodings) {
    const made = { build, path: file.path, dictionary: dictionaryName(known), encoding }
    const delta = await storedDelta(store, deltaFile(name, made), encoding, { bytes, known, enough })
    if (delta) deltas.push({ ...made, bytes: delta.length, hash: hashOf(delta) })
  }
  return deltas
}

type Contents = { bytes: Buffer; known: Buffer; enough: number }

/** One that is there, of an attempt that was interrupted or of another process, may be another compressor's. */
async function storedDelta(store: ArtifactStore, place: StoredFile, encoding: DeltaEncoding, contents: Contents) {
  const { bytes, known, enough } = contents
  const delta = await writeDelta(encoding, bytes, known)
  if (delta.length >= enough) return undefined
  await store.write(place, delta)
  const stored = await store.read(place)
  const read = stored && (await readDelta(encoding, stored, known).catch(() => undefined))
  if (read?.equals(bytes)) return stored
  await store.remove(place)
  return undefined
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')
