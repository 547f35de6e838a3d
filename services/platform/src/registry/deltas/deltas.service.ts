import { LRUCache } from 'lru-cache'
import type { ArtifactStore } from '../store/artifact-store.ts'
import { createFileMemory } from '../store/file-memory.ts'
import { type DeltaEncoding, deltaPairs } from './delta-format.ts'
import type { Delta, DeltasRepository } from './deltas.repository.ts'
import { deltaFile, hashOf, makeDeltas } from './make-deltas.ts'

export type DeltasService = ReturnType<typeof createDeltasService>

type Dependencies = {
  repository: DeltasRepository
  store: ArtifactStore
  now: () => Date
  report: (error: unknown) => void
}

const memoryBytes = 16 * 1024 * 1024
/** A browser whose file is not among those that a path was compared with makes this process look again, not sooner. */
const lookAgainMs = 60_000
const mostLooks = 2000

type Look = { at: number; deltas: Delta[] }

/** Sends browsers that have a file of an earlier build only what has changed since. */
export function createDeltasService({ repository, store, now, report }: Dependencies) {
  const memory = createFileMemory(memoryBytes)
  const looks = new LRUCache<string, Look>({ max: mostLooks })
  let tail = Promise.resolve()
  let isClosed = false

  async function compare(name: string, build: string) {
    for (const withBuild of await repository.listToCompare(name, build)) {
      if (isClosed) return
      const [files, others] = await Promise.all([
        repository.listFiles(name, build),
        repository.listFiles(name, withBuild),
      ])
      const deltas: Delta[] = []
      for (const pair of deltaPairs(files, others)) {
        if (isClosed) return
        deltas.push(...(await makeDeltas(store, { name, build, withBuild }, pair)))
      }
      await repository.record(name, build, withBuild, deltas)
      for (const { path } of deltas) looks.delete(lookKey(name, path))
    }
  }

  async function look(name: string, path: string, isWanted: (delta: Delta) => boolean): Promise<Delta[]> {
    const key = lookKey(name, path)
    const at = now().getTime()
    const known = looks.get(key)
    const found = known?.deltas.filter(isWanted) ?? []
    if (known && (found.length > 0 || at - known.at < lookAgainMs)) return found
    const deltas = await repository.find(name, path)
    looks.set(key, { at, deltas })
    return deltas.filter(isWanted)
  }

  /** Undefined when it was lost, or is damaged: a browser could not use it, and would not ask for the whole. */
  async function read(name: string, delta: Delta): Promise<Buffer | undefined> {
    const place = deltaFile(name, delta)
    const key = [name, delta.build, place.encoding, delta.path].join('/')
    const known = memory.find(key)
    if (known) return known
    const stored = await store.read(place)
    if (!stored || hashOf(stored) !== delta.hash) return undefined
    memory.keep(key, stored)
    return stored
  }

  return {
    /** Compares a build with those that visitors have, in the background: one after the other, each pair once. */
    prepare(name: string, build: string): Promise<void> {
      tail = tail.then(() => (isClosed ? undefined : compare(name, build))).catch(report)
      return tail
    },

    /**
     * A file as what changed since the one that a browser has, in the smallest of `encodings` that there is; undefined when
     * it is to be sent whole. Without `build`, the path says which file it is.
     */
    async find({ name, build, path }: FileOf, dictionary: string, encodings: readonly DeltaEncoding[]) {
      const fitting = await look(
        name,
        path,
        (delta) =>
          delta.dictionary === dictionary &&
          encodings.includes(delta.encoding) &&
          (build === undefined || delta.build === build),
      )
      for (const delta of fitting.toSorted((a, b) => a.bytes - b.bytes)) {
        const bytes = await read(name, delta)
        if (bytes) return { encoding: delta.encoding, bytes }
      }
      return undefined
    },

    /** Resolves when all comparisons that were asked for have been made. */
    settled: () => tail,

    /** Ends what goes on in the background as soon as it can. */
    async close() {
      isClosed = true
      await tail
    },
  }
}

type FileOf = { name: string; build?: string | undefined; path: string }

const lookKey = (name: string, path: string) => `${name}/${path}`
