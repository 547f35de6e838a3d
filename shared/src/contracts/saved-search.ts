import * as z from 'zod/mini'

/** Where the browser's storage holds them: the search page adds, the members area shows and removes. */
export const savedSearchesKey = 'savedSearches'
/** How many a browser keeps. */
export const mostSavedSearches = 20

const text = z.nullable(z.string())

export const SavedSearch = z.object({
  id: z.string(),
  origin: text,
  destination: text,
  startDate: text,
  endDate: text,
  airlineCode: text,
  /** What its address says of a trip, such as `trip=return&nights=7-14&travellers=4`; absent for one traveller one way. */
  trip: z.optional(z.string().check(z.maxLength(200))),
  /** Milliseconds since 1970. */
  timestamp: z.number(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

type Criteria = Omit<SavedSearch, 'id' | 'timestamp'>

/** The query of a saved search's address, with its question mark. */
export const savedQuery = ({ trip }: Pick<SavedSearch, 'trip'>) => (trip ? `?${trip}` : '')

/** The searches in what the storage holds, newest first; an entry that cannot be read is left out, the others stay. */
export function readSavedSearches(stored: string | null): SavedSearch[] {
  return listIn(stored)
    .flatMap((entry) => z.safeParse(SavedSearch, entry).data ?? [])
    .slice(0, mostSavedSearches)
}

/** A saved search that leads to flights that can still be taken. */
export type RecentSearch = SavedSearch & Record<'origin' | 'destination' | 'startDate' | 'endDate', string>

/** The newest searches worth repeating, at most so many (rule 3.12 of the product): whole ones whose days are to come. */
export const recentSearches = (stored: string | null, today: string, most: number): RecentSearch[] =>
  readSavedSearches(stored)
    .filter((search): search is RecentSearch => Boolean(search.origin && search.destination && search.startDate))
    .filter(({ endDate }) => endDate !== null && endDate >= today)
    .slice(0, most)

/** How many the home page shows. */
export const mostRecentSearches = 4

/** What the storage holds once a search was made: it comes first, without its older double; the oldest beyond 20 go. */
export function withSearch(stored: string | null, criteria: Criteria, now: Date): string {
  const others = readSavedSearches(stored).filter((saved) => !isSameSearch(saved, criteria))
  const timestamp = now.getTime()
  return JSON.stringify([{ ...criteria, id: String(timestamp), timestamp }, ...others].slice(0, mostSavedSearches))
}

/** What the storage holds once a search is gone. */
export const withoutSearch = (stored: string | null, id: string): string =>
  JSON.stringify(readSavedSearches(stored).filter((search) => search.id !== id))

function listIn(stored: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

const isSameSearch = (saved: SavedSearch, criteria: Criteria) =>
  saved.trip === criteria.trip &&
  (Object.keys(criteria) as (keyof Criteria)[]).every((key) => saved[key] === criteria[key])
