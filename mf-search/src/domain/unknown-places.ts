import type { Airline, RouteEntry } from '@pointfare/shared/contracts/airline'
import type { SearchCriteria } from './search-criteria.ts'
import { destinationsFrom } from './change-criteria.ts'

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
