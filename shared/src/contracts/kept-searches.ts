import * as z from 'zod/mini'
import { mostSavedSearches, SavedSearch } from './saved-search.ts'
import { filledText, freeText } from './text.ts'

/** The copy of a browser's saved searches at a member's account; without one, `keptAt` is null and nothing is listed. */
export const KeptSearches = z
  .object({ keptAt: z.nullable(z.iso.datetime()), searches: z.array(SavedSearch) })
  .register(z.globalRegistry, { id: 'KeptSearches', description: "A copy of one browser's saved searches" })
export type KeptSearches = z.infer<typeof KeptSearches>

/** One code, or several between commas. */
const Codes = z.nullable(freeText(80))
const Day = z.nullable(freeText(10))

const SearchToKeep = z.strictObject({
  id: filledText(40),
  origin: Codes,
  destination: Codes,
  startDate: Day,
  endDate: Day,
  airlineCode: Codes,
  timestamp: z.number().check(z.minimum(0), z.maximum(8.64e15)),
})

/** All of them: they take the place of what was kept before. */
export const SearchesToKeep = z
  .strictObject({ searches: z.array(SearchToKeep).check(z.maxLength(mostSavedSearches)) })
  .register(z.globalRegistry, { id: 'SearchesToKeep' })
export type SearchesToKeep = z.infer<typeof SearchesToKeep>
