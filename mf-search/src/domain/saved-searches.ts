import * as z from 'zod/mini'
import type { SearchCriteria } from './search-criteria.ts'

/** SPEC sections 3 and 9. */
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
  timestamp: z.number(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

type Store = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Puts a search first in the list that the browser keeps, without its older double; the oldest beyond 20 go. Nothing
 * happens when no criterion is set. A store that is broken or full is only logged: searching must not fail for it.
 */
export function saveSearch(store: () => Store, criteria: SearchCriteria, now: Date) {
  if (Object.values(criteria).every((value) => value === null)) return
  try {
    const storage = store()
    const others = readSaved(storage).filter((saved) => !isSameSearch(saved, criteria))
    const timestamp = now.getTime()
    const searches = [{ ...criteria, id: String(timestamp), timestamp }, ...others].slice(0, mostSaved)
    storage.setItem(savedSearchesKey, JSON.stringify(searches))
  } catch (error) {
    console.warn('The search could not be saved in this browser', error)
  }
}

function readSaved(storage: Store): SavedSearch[] {
  try {
    return z.parse(z.array(SavedSearch), JSON.parse(storage.getItem(savedSearchesKey) ?? '[]'))
  } catch {
    // Written by something else, or cut off: it cannot be read, so it is replaced.
    return []
  }
}

const isSameSearch = (saved: SavedSearch, criteria: SearchCriteria) =>
  (Object.keys(criteria) as (keyof SearchCriteria)[]).every((key) => saved[key] === criteria[key])
