import type { Airline } from '@pointfare/shared/contracts/airline'
import type { PagedResponse } from '@pointfare/shared/contracts/paged'
import { longDate, shortDate, shortDateWithYear } from '@pointfare/shared/format/dates'
import { placeInShort } from '@pointfare/shared/format/place-words'
import type { CompleteRoute } from './search-criteria.ts'

/** Names known before any list has arrived (rule 11.7 of the product). */
const knownAirlines: Readonly<Record<string, string>> = {
  VS: 'Virgin Atlantic',
  BA: 'British Airways',
  AA: 'American Airlines',
  UA: 'United Airlines',
  DL: 'Delta Air Lines',
}

/** An airline's name; its code where the name is not known, `All Airlines` where none was chosen. */
export function airlineName(code: string | null, airlines: readonly Airline[] = []): string {
  if (!code) return 'All Airlines'
  const upper = code.toUpperCase()
  return knownAirlines[upper] ?? airlines.find((airline) => airline.code === upper)?.name ?? upper
}

/** Reward Flights from LHR to JFK with Virgin Atlantic. */
export function resultsHeading(
  { origin, destination }: CompleteRoute,
  airlineCode: string | null,
  airlines: Airline[],
) {
  const route = `Reward Flights from ${placeInShort(origin)} to ${placeInShort(destination)}`
  return airlineCode ? `${route} with ${airlineName(airlineCode, airlines)}` : route
}

type Counted = Pick<PagedResponse<unknown>, 'content' | 'totalElements'> & {
  pageable: { pageNumber: number; firstElement?: number | undefined }
}

/** Showing flights 29-56 of 180, whatever days the page has. Without a size: how many there are. */
export function shownPart({ content, totalElements, pageable }: Counted, pageSize?: number | 'All') {
  if (pageSize === undefined) return `${totalElements} ${totalElements === 1 ? 'flight' : 'flights'}`
  if (pageSize === 'All') return `All ${totalElements} flights`
  const before = pageable.firstElement ?? 0
  return `Showing flights ${before + 1}-${before + content.length} of ${totalElements}`
}

/** A long date for one day, otherwise `short date - short date with year`. */
export const dateRange = ({ startDate, endDate }: Pick<CompleteRoute, 'startDate' | 'endDate'>, locale: string) =>
  startDate === endDate
    ? longDate(startDate, locale)
    : `${shortDate(startDate, locale)} - ${shortDateWithYear(endDate, locale)}`

/** What is searched, part by part, as short as it can be said. */
export const searchChips = (
  { origin, destination, startDate, endDate }: CompleteRoute,
  airlineCode: string | null,
  airlines: readonly Airline[],
  locale: string,
) => [
  { name: 'Airline', value: airlineName(airlineCode, airlines) },
  { name: 'From', value: placeInShort(origin) },
  { name: 'To', value: placeInShort(destination) },
  { name: 'Dates', value: dateRange({ startDate, endDate }, locale) },
]
