import { LRUCache } from 'lru-cache'

/** Twenty of the largest pages: overlaps are with the page before. */
const mostRemembered = 20_000

/** Remembers which rows were read, so that those that overlapping pages repeat are taken once. */
export type RecentlySeen = ReturnType<typeof createRecentlySeen>

export function createRecentlySeen() {
  const seenAtById = new LRUCache<string, string>({ max: mostRemembered })
  return {
    /** Whether the row was read before, as new as this or newer. */
    isRepeated(id: string, seenAt: string): boolean {
      const earlier = seenAtById.get(id)
      if (earlier !== undefined && earlier >= seenAt) return true

      seenAtById.set(id, seenAt)
      return false
    },
  }
}
