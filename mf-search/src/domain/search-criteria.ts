import { anyAirline, type SearchCriteria } from '@pointfare/shared/page/search-address'

export type { SearchCriteria } from '@pointfare/shared/page/search-address'

export const noCriteria: SearchCriteria = {
  airlineCode: null,
  origin: null,
  destination: null,
  startDate: null,
  endDate: null,
}

/** What the results need: the airline may be left open (rule 4.10 of the product). */
export type CompleteRoute = { [Key in Exclude<keyof SearchCriteria, 'airlineCode'>]: string }

/** The criteria as a route and dates, or undefined while one of them is missing. */
export function completeRoute({ origin, destination, startDate, endDate }: SearchCriteria): CompleteRoute | undefined {
  return origin && destination && startDate && endDate ? { origin, destination, startDate, endDate } : undefined
}

/** The one airline that is searched; null is all of them. */
export const airlineOf = ({ airlineCode }: SearchCriteria) => (airlineCode === anyAirline ? null : airlineCode)

/** One airport, or one city, on either side. */
export const isOnePair = ({ origin, destination }: CompleteRoute) => !`${origin}${destination}`.includes(',')
