import type { FeedRow } from './feed-row.ts'

/** The feed shows the latest 100 changes (rule 7.3 of the product). */
export const mostShown = 100

/** What a first sight shows: a hundred are a long way on a phone. */
export const firstShown = 20

/** More are remembered than are shown, so that a filter has something to find. */
export const mostStored = 500

/** The rows with another in front; the oldest of too many goes. One that is there already came twice. */
export function withNewest(rows: readonly FeedRow[], row: FeedRow): readonly FeedRow[] {
  if (rows.some(({ id }) => id === row.id)) return rows
  return [row, ...rows].slice(0, mostStored)
}

/** What came while the page was open and what was there before, newest first, each change once. */
export function withEarlier(arrived: readonly FeedRow[], earlier: readonly FeedRow[]): readonly FeedRow[] {
  const known = new Set(arrived.map(({ id }) => id))
  const missing = earlier.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return arrived
  return [...arrived, ...missing].toSorted((one, other) => Number(other.id) - Number(one.id)).slice(0, mostStored)
}

/** The rows of `rows` that have come since `seen` was all there was: ids rise. */
export function newerThan(rows: readonly FeedRow[], seen: readonly FeedRow[]): readonly FeedRow[] {
  const last = seen[0]
  return last ? rows.filter(({ id }) => Number(id) > Number(last.id)) : rows
}
