import * as z from 'zod/mini'
import { mostSavedSearches, readSavedSearches, type SavedSearch } from './saved-search.ts'

/** Where a browser remembers which of its saved searches the account of the person who is signed in has told it. */
export const toldSearchesKey = 'savedSearchesTold'

const Told = z.object({ userId: z.string(), ids: z.array(z.string()) })
type Told = z.infer<typeof Told>

/** Null where nothing was told, or what is there cannot be read. */
function readTold(stored: string | null): Told | null {
  try {
    return z.safeParse(Told, JSON.parse(stored ?? 'null')).data ?? null
  } catch {
    return null
  }
}

const isNews = (told: Told | null) => {
  const ids = new Set(told?.ids)
  return ({ id }: SavedSearch) => !ids.has(id)
}

/** What this browser has kept and no account has told it: searches made before a login, or just now. */
export const untoldSearches = (stored: string | null, told: string | null): SavedSearch[] =>
  readSavedSearches(stored).filter(isNews(readTold(told)))

type Given = {
  stored: string | null
  told: string | null
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
export function followedSearches({ stored, told, searches, sent, userId }: Given): { stored: string; told: string } {
  const known = new Set(searches.map(({ id }) => id))
  const untold = untoldSearches(stored, told).filter(({ id }) => !sent.has(id) && !known.has(id))
  const newest = [...untold, ...searches].slice(0, mostSavedSearches)
  const ids = newest.flatMap(({ id }) => (known.has(id) ? [id] : []))
  return { stored: JSON.stringify(newest), told: JSON.stringify({ userId, ids } satisfies Told) }
}

/** What stays in the browser when its member has gone: what is theirs goes with them. */
export const searchesWithoutTold = (stored: string | null, told: string | null): string =>
  JSON.stringify(untoldSearches(stored, told))
