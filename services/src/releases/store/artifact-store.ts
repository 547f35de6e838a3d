import type { Readable } from 'node:stream'

/** A file of an artifact; with `encoding`, its pre-compressed twin. */
export type StoredFile = { name: string; build: string; path: string; encoding?: 'br' | undefined }

/**
 * Where the files of artifacts are: a folder here, an object store elsewhere. A file is there whole or not at all.
 * It knows nothing of hashes and visibility, and is asked only for files that the registry has declared.
 */
export type ArtifactStore = {
  /** Those of `paths` that are not stored. */
  missing: (name: string, build: string, paths: string[]) => Promise<string[]>
  /** Stores a file; one that is there already stays as it is. */
  write: (file: StoredFile, bytes: Uint8Array) => Promise<void>
  /** Undefined when the file is not stored. */
  read: (file: StoredFile) => Promise<Buffer | undefined>
  /** Undefined when the file is not stored. */
  open: (file: StoredFile) => Promise<Readable | undefined>
  /** Takes away a file that turned out to be damaged, so that it can be written again. */
  remove: (file: StoredFile) => Promise<void>
}
