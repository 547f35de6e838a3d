import type { SearchCriteria } from './search-criteria.ts'

/** What belongs to the flights that were shown, and not to how they are shown. */
const ofShownFlights = ['page', 'history']

/** What the query of an address keeps where other days are searched: filters, view and order, from the first page. */
export const persistedQuery = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => !ofShownFlights.includes(name)))

/**
 * The query that goes with a search from the form, with its question mark: the same where nothing changes, without the
 * page and the day that was opened on other days, and none for another airline or another route.
 */
export function queryOfSearch(next: SearchCriteria, before: SearchCriteria, query: string): string {
  const isSameRoute = (['airlineCode', 'origin', 'destination'] as const).every((key) => next[key] === before[key])
  if (!isSameRoute) return ''
  if (next.startDate === before.startDate && next.endDate === before.endDate) return query
  const stored = persistedQuery(new URLSearchParams(query))
  stored.delete('day')
  return stored.size > 0 ? `?${stored}` : ''
}
