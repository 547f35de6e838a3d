import type { RouteEntry } from '@pointfare/shared/contracts/airline'
import { airportName } from '@pointfare/shared/format/places'
import type { CompletePair } from './criteria.ts'

/** A route in the words people use for its ends; by its codes where an airport is not known. */
export function formatRoute({ origin, destination }: CompletePair, routes: RouteEntry[]) {
  const airports = routes.flatMap((route) => [route.origin, ...route.destinations])
  const name = (code: string) => {
    const airport = airports.find(({ airportCode }) => airportCode === code)
    return airport ? airportName(airport) : code
  }
  return `${name(origin)} to ${name(destination)}`
}
