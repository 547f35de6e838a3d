import type { Recording } from './recording.ts'

/** What this process knows of changes of what the API answers. */
export type ApiVersions = {
  /** Resolves with whether every change that was committed before the call is known now. */
  look: () => Promise<boolean>
  /** Moves with every change. */
  latest: () => number
  /** Another text whenever the answer at this path may be another; undefined where that cannot be told. */
  stampOf: (path: string) => string | undefined
  /** Between which airports the answer at this path tells prices. */
  pricesIn: (path: string) => ShownPrices
}

/** Routes whose prices are told, and no others; `any`: of more than can be said. */
export type ShownPrices = 'any' | readonly { origin: string; destination: string }[]

/** `stamps`: of everything that was asked, each from before it was. */
type Kept = { recording: Recording; bytes: number; stamps: ReadonlyMap<string, string | undefined>; at: number }

/** Words such as how long ago something was seen are no older than this. */
const oldestMs = 60_000

type Options = { mostBytes: number; versions: ApiVersions; now: () => number }

/**
 * Pages for visitors who are nobody in particular, at most `mostBytes` of them together; those unused for longest go first. A
 * page is given out only while nothing that it shows has changed since before it was asked for.
 */
export function createDrawnCache({ mostBytes, versions, now }: Options) {
  const pages = new Map<string, Kept>()
  let bytes = 0

  const isTrue = ({ stamps }: Pick<Kept, 'stamps'>) =>
    stamps.entries().every(([path, stamp]) => stamp !== undefined && versions.stampOf(path) === stamp)

  function drop(key: string) {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  return {
    /** Before anything else is asked: without it, nothing may be given out or kept. */
    look: () => versions.look().catch(() => false),
    latest: versions.latest,
    stampOf: versions.stampOf,
    pricesIn: versions.pricesIn,

    find(key: string): Recording | undefined {
      const kept = pages.get(key)
      if (!kept) return undefined
      drop(key)
      if (!isTrue(kept) || now() - kept.at > oldestMs) return undefined
      pages.set(key, kept)
      bytes += kept.bytes
      return kept.recording
    },

    keep(key: string, page: Omit<Kept, 'at'>) {
      if (page.bytes > mostBytes / 4 || !isTrue(page)) return
      drop(key)
      pages.set(key, { ...page, at: now() })
      bytes += page.bytes
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) return
        drop(oldest)
      }
    },

    figures: () => ({ pages: pages.size, bytes }),
  }
}

export type DrawnCache = ReturnType<typeof createDrawnCache>
