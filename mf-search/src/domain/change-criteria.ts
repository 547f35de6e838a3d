import type { Airport, RouteEntry } from '@pointfare/shared/contracts/airline'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { airportsIn } from '@pointfare/shared/contracts/airports-in'
import { daysBetween } from '@pointfare/shared/contracts/days'
import { maxSearchRangeDays } from '@pointfare/shared/contracts/reward-flight'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import { destinationsOf } from '@pointfare/shared/page/search-address'
import { defaultRange } from './date-ranges.ts'
import type { SearchCriteria } from './search-criteria.ts'

/** What the form opens with: an airline, and the default range where no place and no day is asked for. */
export function withDefaults(criteria: SearchCriteria, today: IsoDate, lastAirline: string): SearchCriteria {
  const { origin, destination, startDate, endDate } = criteria
  const dates = origin || destination || startDate || endDate ? {} : defaultRange(today)
  return { ...criteria, airlineCode: criteria.airlineCode ?? lastAirline, ...dates }
}

/** The ends, where an airline that was just chosen flies between them; otherwise they start anew. */
export function withServedEnds(criteria: SearchCriteria, routes: RouteEntry[]): SearchCriteria {
  const { origin, destination } = criteria
  if (origin === null) return criteria
  const origins = routes.map((route) => route.origin)
  const isFlown = areAmong(origins, origin) && (destination === null || isServed(routes, origin, destination))
  return isFlown ? criteria : { ...criteria, origin: null, destination: null }
}

/** Keeps the destination only if the new origin reaches it; no origin, no destination. */
export const chooseOrigin = (
  criteria: SearchCriteria,
  origin: string | null,
  routes: RouteEntry[],
): SearchCriteria => ({
  ...criteria,
  origin,
  destination: origin && isServed(routes, origin, criteria.destination) ? criteria.destination : null,
})

/** An end before the new start, or farther from it than a search reaches, cannot stay. */
export const chooseStart = (criteria: SearchCriteria, startDate: IsoDate | null): SearchCriteria => ({
  ...criteria,
  startDate,
  endDate: startDate && criteria.endDate && !isSearchable(startDate, criteria.endDate) ? null : criteria.endDate,
})

const isSearchable = (startDate: IsoDate, endDate: IsoDate) =>
  startDate <= endDate && daysBetween(startDate, endDate) < maxSearchRangeDays

/** Whether the way back is flown too, so that both ends may change places. */
export const canSwap = ({ origin, destination }: SearchCriteria, routes: RouteEntry[]) =>
  origin !== null && destination !== null && isServed(routes, destination, origin)

export const swapEnds = (criteria: SearchCriteria): SearchCriteria => ({
  ...criteria,
  origin: criteria.destination,
  destination: criteria.origin,
})

/**
 * What the address takes from the form: dates only when both are set, until then those it has (rule 4.11 of the
 * product).
 */
export function reportedCriteria(criteria: SearchCriteria, address: SearchCriteria): SearchCriteria {
  if (criteria.startDate && criteria.endDate) return criteria
  return { ...criteria, startDate: address.startDate, endDate: address.endDate }
}

/** Where one gets to from what is chosen as origin. */
export const destinationsFrom = (routes: RouteEntry[], origin: string | null) =>
  origin === null ? [] : destinationsOf(origin, routes)

const isServed = (routes: RouteEntry[], origin: string, destination: string | null) =>
  destination !== null && areAmong(destinationsFrom(routes, origin), destination)

/** Each of the places has to be one of the airports. */
const areAmong = (airports: readonly Airport[], places: string) =>
  splitCodes(places).every((code) => airportsIn(code, airports).length > 0)
