import type { SearchCriteria } from './search-criteria.ts'
import type { Airline, RouteEntry } from '@pointfare/shared/contracts/airline'
import { destinationsFrom } from './change-criteria.ts'

/** What a search needs, in the order its complaints are listed (rule 4.9 of the product). */
const required = [
  ['airlineCode', 'Please select an airline'],
  ['origin', 'Please select an origin'],
  ['destination', 'Please select a destination'],
  ['startDate', 'Please select a start date'],
  ['endDate', 'Please select an end date'],
] as const

/** One sentence for each thing still missing; empty when the search can start. */
export const missingFields = (criteria: SearchCriteria): string[] =>
  required.filter(([field]) => !criteria[field]).map(([, message]) => message)

/**
 * Codes of an address that look right but lead nowhere, a sentence each. Lists that are still empty have not arrived
 * and prove nothing.
 */
export function unknownPlaces(criteria: SearchCriteria, airlines: Airline[], routes: RouteEntry[]): string[] {
  const { airlineCode, origin, destination } = criteria
  const airline = airlines.find(({ code }) => code === airlineCode)
  if (airlineCode && airlines.length > 0 && !airline) return [`No airline here has the code ${airlineCode}.`]
  if (!airlineCode || !origin || routes.length === 0) return []

  const carrier = airline?.name ?? airlineCode
  const destinations = destinationsFrom(routes, origin)
  if (destinations.length === 0) return [`${carrier} has no reward flights from ${origin}.`]
  if (!destination || destinations.some(({ airportCode }) => airportCode === destination)) return []
  return [`${carrier} has no reward flights from ${origin} to ${destination}.`]
}
