import { LRUCache } from 'lru-cache'
import type { Recording } from './recording.ts'

/** What this process knows of changes of what the API answers. */
export type ApiVersions = {
  /** Resolves with whether every change that was committed before the call is known now. */
  look: () => Promise<boolean>
  /** Moves with every change. */
  latest: () => number
  /** Another text whenever the answer at this path may be another; undefined where that cannot be told. */
  cacheVersionOf: (path: string) => string | undefined
  /** Between which airports the answer at this path tells prices. */
  pricesIn: (path: string) => ShownPrices
}

/** Routes whose prices are told, and no others; `any`: of more than can be said. */
export type ShownPrices = 'any' | readonly { origin: string; destination: string }[]

/** `stamps`: of everything that was asked, each from before it was. */
type Stored = { recording: Recording; bytes: number; stamps: ReadonlyMap<string, string | undefined> }

/** Words such as how long ago something was seen are no older than this. */
const oldestMs = 60_000

type Options = { mostBytes: number; versions: ApiVersions; now: () => number }

/**
 * Pages for visitors who are nobody in particular, at most `mostBytes` of them together; those unused for longest go first. A
 * page is given out only while nothing that it shows has changed since before it was asked for.
 */
export function createRenderedCache({ mostBytes, versions, now }: Options) {
  const pages = new LRUCache<string, Stored>({
    maxSize: atLeastOne(mostBytes),
    maxEntrySize: atLeastOne(mostBytes / 4),
    sizeCalculation: ({ bytes }) => atLeastOne(bytes),
    ttl: oldestMs,
    ttlResolution: 0,
    perf: { now },
  })

  const isTrue = ({ stamps }: Stored) =>
    stamps
      .entries()
      .every(([path, cacheVersion]) => cacheVersion !== undefined && versions.cacheVersionOf(path) === cacheVersion)

  return {
    /** Before anything else is asked: without it, nothing may be given out or kept. */
    look: () => versions.look().catch(() => false),
    latest: versions.latest,
    cacheVersionOf: versions.cacheVersionOf,
    pricesIn: versions.pricesIn,

    find(key: string): Recording | undefined {
      const stored = pages.get(key)
      if (!stored || isTrue(stored)) return stored?.recording
      pages.delete(key)
      return undefined
    },

    keep(key: string, page: Stored) {
      if (isTrue(page)) pages.set(key, page)
    },

    figures: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  }
}

/** Sizes are whole numbers, and none is 0: a cache of nothing is one of a byte. */
const atLeastOne = (bytes: number) => Math.max(1, Math.floor(bytes))

export type RenderedCache = ReturnType<typeof createRenderedCache>
