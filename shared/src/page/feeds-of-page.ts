import { matchPath } from './find-route.ts'
import { resultsPattern } from './search-address.ts'

/** A feed with what a page shows; `href` is on this site. */
export type FeedOfPage = { href: string; type: string; title: string }

const formats = [
  { ending: 'rss', type: 'application/rss+xml', title: 'RSS' },
  { ending: 'json', type: 'application/feed+json', title: 'JSON Feed' },
  { ending: 'ics', type: 'text/calendar', title: 'Calendar' },
]

/** Where programs find what a page shows: of the radar, and of a search of which both ends and both days are chosen. */
export function feedsOfPage(pathname: string): FeedOfPage[] {
  const path = pathname.replace(/\/$/, '')
  const base = path === '/radar' ? '/radar/feed' : feedOfSearch(path)
  return base === undefined ? [] : formats.map(({ ending, ...feed }) => ({ ...feed, href: `${base}.${ending}` }))
}

function feedOfSearch(path: string) {
  const search = matchPath(resultsPattern, path)
  if (!search) return undefined
  const { airlineCode: _, ...ends } = search
  return Object.values(ends).some((end) => end.toLowerCase() === 'any') ? undefined : `/feeds${path}`
}
