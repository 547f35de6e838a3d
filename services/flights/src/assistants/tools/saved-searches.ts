import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import * as z from 'zod/mini'
import { memberTool } from '../assistant-tool.ts'
import { resultsPage, sitePage } from '../page-addresses.ts'

const Search = z.object({
  airline: z.nullable(z.string()),
  origin: z.nullable(z.string()),
  destination: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  searchedAt: z.string(),
  page: z.string(),
})
type Search = z.infer<typeof Search>

const output = z.object({
  /** When the browser last sent its copy; null when the member keeps none here. */
  keptAt: z.nullable(z.string()),
  searches: z.array(Search),
  page: z.string(),
})

/** The copy of a browser's saved searches. */
export const savedSearches = memberTool({
  name: 'saved_searches',
  title: 'My saved searches',
  description:
    "The copy of the signed-in member's saved searches, where they chose to keep one at their account. Needs a login, or a personal token for searches:read.",
  scope: 'searches:read',
  input: z.object({}),
  output,
  async answer(_, { savedSearches: kept, siteOrigin }, caller) {
    const { keptAt, searches } = await kept.list(caller, caller.memberId)
    const page = sitePage(siteOrigin, '/members/saved-searches')
    const list = searches.map((search) => toldSearch(search, siteOrigin))
    const text = [
      keptAt ? `${list.length} saved searches, copied from the member's browser at ${keptAt}:` : noCopy,
      ...list.map(searchLine),
      `Page: ${page}`,
    ].join('\n')
    return { text, facts: { keptAt, searches: list, page } }
  },
})

const noCopy =
  "Saved searches live in the member's browser, and no copy is kept at the account. The member can keep one on the page below."

function toldSearch(
  { airlineCode, origin, destination, startDate, endDate, timestamp }: SavedSearch,
  site: string,
): Search {
  const [airline, from, to] = [airlineCode, startDate, endDate]
  const route = {
    airline: airline ?? 'any',
    origin: origin ?? 'any',
    destination: destination ?? 'any',
    from: from ?? 'any',
    to: to ?? 'any',
  }
  const searchedAt = new Date(timestamp).toISOString()
  return { airline, origin, destination, from, to, searchedAt, page: resultsPage(site, route) }
}

const searchLine = ({ airline, origin, destination, from, to, page }: Search) =>
  `${origin ?? 'any'}–${destination ?? 'any'}, ${from ?? 'any'} to ${to ?? 'any'}, ${airline ?? 'any airline'}: ${page}`
