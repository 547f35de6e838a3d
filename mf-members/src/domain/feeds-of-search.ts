import { anyAirline, type AlertWatch } from '@pointfare/shared/contracts/alert'
import { cabinInPath } from '@pointfare/shared/contracts/cheapest'
import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { feedsOfPage, type FeedOfPage } from '@pointfare/shared/page/feeds-of-page'

/** What feeds ask of an address besides its path. */
const requested = ['cabins', 'seats']

/**
 * Where people follow a saved search, whose results are at `path` (rule 21.4 of the product): none of one that is not whole, and
 * none of trips. Programs find the JSON feed at the results.
 */
export const feedsOfSearch = ({ trip }: SavedSearch, path: string) =>
  feedsAt(path, trip).filter(({ type }) => type !== 'application/feed+json')

function feedsAt(path: string, trip: string | undefined): FeedOfPage[] {
  const query = new URLSearchParams(trip)
  if (query.get('trip') === 'return') return []
  const stored = new URLSearchParams([...query].filter(([name]) => requested.includes(name)))
  const written = stored.size > 0 ? `?${stored}` : ''
  return feedsOfPage(path).map((feed) => ({ ...feed, href: feed.href + written }))
}

type Search = Pick<SavedSearch, 'airlineCode' | 'origin' | 'destination' | 'startDate' | 'endDate'>

/** The RSS feed of an alert's flights; undefined of a trip. */
export function feedOfWatch(watch: AlertWatch, pathOf: (search: Search) => string): FeedOfPage | undefined {
  const { airlines, origin, destination, from, to, cabin, travellers, trip } = watch
  if (trip) return undefined
  const airlineCode = airlines === anyAirline || airlines.includes(',') ? null : airlines
  const path = pathOf({ airlineCode, origin, destination, startDate: from, endDate: to })
  const [rss] = feedsAt(path, `cabins=${cabinInPath(cabin)}&seats=${travellers}`)
  return rss
}
