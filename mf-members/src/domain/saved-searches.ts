import * as z from 'zod/mini'

/** SPEC sections 3 and 9: where the search page keeps them. */
export const savedSearchesKey = 'savedSearches'
const mostSaved = 20

const text = z.nullable(z.string())

const SavedSearch = z.object({
  id: z.string(),
  origin: text,
  destination: text,
  startDate: text,
  endDate: text,
  airlineCode: text,
  /** Milliseconds since 1970. */
  timestamp: z.number(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** The searches in a browser's storage, newest first; what cannot be read is left out. */
export function readSavedSearches(stored: string | null): SavedSearch[] {
  return listIn(stored)
    .flatMap((each) => z.safeParse(SavedSearch, each).data ?? [])
    .slice(0, mostSaved)
}

/** What the storage holds once a search is gone. */
export const withoutSearch = (stored: string | null, id: string) =>
  JSON.stringify(readSavedSearches(stored).filter((search) => search.id !== id))

function listIn(stored: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
