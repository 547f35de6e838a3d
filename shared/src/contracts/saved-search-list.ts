import * as z from 'zod/mini'
import { mostSavedSearches, SavedSearch } from './saved-search.ts'
import { filledText, freeText } from './text.ts'

/** How many an account keeps; a browser shows the newest of them. */
export const mostSearchesOfMember = 200

/** A member's saved searches, on whichever device they were made: the newest first, each once. */
export const SavedSearchList = z
  .object({ searches: z.array(SavedSearch) })
  .register(z.globalRegistry, { id: 'SavedSearchList', description: "A member's saved searches, newest first" })
export type SavedSearchList = z.infer<typeof SavedSearchList>

/** One code, or several between commas. */
const Codes = z.nullable(freeText(80))
const Day = z.nullable(freeText(10))

const SearchToAdd = z.strictObject({
  id: filledText(40),
  origin: Codes,
  destination: Codes,
  startDate: Day,
  endDate: Day,
  airlineCode: Codes,
  trip: z.optional(freeText(200)),
  timestamp: z.int().check(z.minimum(0), z.maximum(8.64e15)),
})

/** What a browser has kept: what the account has already counts once, with the moment it was searched last. */
export const SearchesToAdd = z
  .strictObject({ searches: z.array(SearchToAdd).check(z.maxLength(mostSavedSearches)) })
  .register(z.globalRegistry, { id: 'SearchesToAdd' })
export type SearchesToAdd = z.infer<typeof SearchesToAdd>
