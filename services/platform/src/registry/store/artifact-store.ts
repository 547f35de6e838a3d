import type { Readable } from 'node:stream'

/** A file of an artifact; with `encoding`, its pre-compressed twin, or what changed since the file whose hash that names. */
export type StoredFile = {
  name: string
  build: string
  path: string
  encoding?: 'br' | `dcb-${string}` | `dcz-${string}` | undefined
}

/**
 * Where the files of artifacts are: a folder here, an object store elsewhere. A file is there whole or not at all.
 * It knows nothing of hashes and visibility, and is asked only for files that the registry has declared.
 * Everything may throw StoreUnavailable.
 */
export type ArtifactStore = {
  /** Those of `paths` that are not stored. */
  missing: (name: string, build: string, paths: string[]) => Promise<string[]>
  /** Stores a file; one that is there already stays as it is. */
  write: (file: StoredFile, bytes: Uint8Array) => Promise<void>
  /** As it is stored at this moment; undefined when it is not. */
  read: (file: StoredFile) => Promise<Buffer | undefined>
  /** Undefined when the file is not stored; it may come from memory, for what is complete never changes. */
  open: (file: StoredFile) => Promise<Readable | undefined>
  /** Gets files that visitors will ask for soon; a store that is at hand anyway needs none of it. */
  prepare?: (files: StoredFile[]) => Promise<void>
  /** Takes away a file that turned out to be damaged, so that it can be written again. */
  remove: (file: StoredFile) => Promise<void>
  /** Takes away everything that belongs to a build; what is gone already is no error. */
  removeBuild: (name: string, build: string) => Promise<void>
}
