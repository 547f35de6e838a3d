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
  searches: z.array(Search),
  page: z.string(),
})

/** A member's saved searches, of all their devices. */
export const savedSearches = memberTool({
  name: 'saved_searches',
  title: 'My saved searches',
  description:
    'What the signed-in member searched for, on any device, the newest first. Needs a login, or a personal token for searches:read.',
  scope: 'searches:read',
  input: z.object({}),
  output,
  async answer(_, { savedSearches: stored, siteOrigin }, caller) {
    const { searches } = await stored.list(caller, caller.memberId)
    const page = sitePage(siteOrigin, '/members/saved-searches')
    const list = searches.map((search) => reportedSearch(search, siteOrigin))
    const text = [
      list.length > 0 ? `${list.length} saved searches, the newest first:` : 'The member has no saved searches.',
      ...list.map(searchLine),
      `Page: ${page}`,
    ].join('\n')
    return { text, facts: { searches: list, page } }
  },
})

function reportedSearch(
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
