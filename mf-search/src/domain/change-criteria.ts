import type { RouteEntry } from '@pointfare/shared/contracts/airline'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { airportsIn } from '@pointfare/shared/contracts/airports-in'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import { destinationsOf } from '@pointfare/shared/page/search-address'
import { defaultRange } from './date-ranges.ts'
import { noCriteria, type SearchCriteria } from './search-criteria.ts'

/** What the form opens with: a search of which nothing but the airline is known yet begins with the default range. */
export function withDefaults(criteria: SearchCriteria, today: IsoDate): SearchCriteria {
  const { origin, destination, startDate, endDate } = criteria
  return origin || destination || startDate || endDate ? criteria : { ...criteria, ...defaultRange(today) }
}

/** A new airline flies other routes: both ends start anew. */
export const chooseAirline = (criteria: SearchCriteria, airlineCode: string | null): SearchCriteria => ({
  ...criteria,
  airlineCode,
  origin: noCriteria.origin,
  destination: noCriteria.destination,
})

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

/** An end before the new start cannot stay. */
export const chooseStart = (criteria: SearchCriteria, startDate: IsoDate | null): SearchCriteria => ({
  ...criteria,
  startDate,
  endDate: startDate && criteria.endDate && startDate > criteria.endDate ? null : criteria.endDate,
})

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

/** Each of the places has to be reached. */
function isServed(routes: RouteEntry[], origin: string, destination: string | null) {
  const reached = destinationsFrom(routes, origin)
  return destination !== null && splitCodes(destination).every((code) => airportsIn(code, reached).length > 0)
}
