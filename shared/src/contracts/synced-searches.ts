import * as z from 'zod/mini'
import { mostSavedSearches, readSavedSearches, type SavedSearch } from './saved-search.ts'

/** Where a browser remembers which of its saved searches the account of the person who is signed in has told it. */
export const reportedSearchesKey = 'savedSearchesTold'

const Reported = z.object({ userId: z.string(), ids: z.array(z.string()) })
type Reported = z.infer<typeof Reported>

/** Null where nothing was told, or what is there cannot be read. */
function readReported(stored: string | null): Reported | null {
  try {
    return z.safeParse(Reported, JSON.parse(stored ?? 'null')).data ?? null
  } catch {
    return null
  }
}

const isNews = (synced: Reported | null) => {
  const ids = new Set(synced?.ids)
  return ({ id }: SavedSearch) => !ids.has(id)
}

/** What this browser has kept and no account has told it: searches made before a login, or just now. */
export const untoldSearches = (stored: string | null, synced: string | null): SavedSearch[] =>
  readSavedSearches(stored).filter(isNews(readReported(synced)))

type Given = {
  stored: string | null
  synced: string | null
  /** All that the account has, newest first. */
  searches: readonly SavedSearch[]
  /** Ids of what was sent there already: the account may know them by another. */
  sent: ReadonlySet<string>
  userId: string
}

/**
 * What both entries of the storage hold once the account has told its searches: the newest of them, after those that it
 * does not know yet. What another member left in this browser goes.
 */
export function followedSearches({ stored, synced, searches, sent, userId }: Given): {
  stored: string
  synced: string
} {
  const known = new Set(searches.map(({ id }) => id))
  const untold = untoldSearches(stored, synced).filter(({ id }) => !sent.has(id) && !known.has(id))
  const newest = [...untold, ...searches].slice(0, mostSavedSearches)
  const ids = newest.flatMap(({ id }) => (known.has(id) ? [id] : []))
  return { stored: JSON.stringify(newest), synced: JSON.stringify({ userId, ids } satisfies Reported) }
}

/** What stays in the browser when its member has gone: what is theirs goes with them. */
export const searchesWithoutReported = (stored: string | null, synced: string | null): string =>
  JSON.stringify(untoldSearches(stored, synced))
