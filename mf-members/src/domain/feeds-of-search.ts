import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { feedsOfPage, type FeedOfPage } from '@pointfare/shared/page/feeds-of-page'

/** What feeds ask of an address besides its path. */
const asked = ['cabins', 'seats']

/** Where programs follow a saved search, whose results are at `path` (rule 21.4 of the product): none of one that is not whole, and none of trips. */
export function feedsOfSearch({ trip }: SavedSearch, path: string): FeedOfPage[] {
  const query = new URLSearchParams(trip)
  if (query.get('trip') === 'return') return []
  const kept = new URLSearchParams([...query].filter(([name]) => asked.includes(name)))
  const written = kept.size > 0 ? `?${kept}` : ''
  return feedsOfPage(path).map((feed) => ({ ...feed, href: feed.href + written }))
}
