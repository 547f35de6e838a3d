import type { Airline, RouteEntry } from '@pointfare/shared/contracts/airline'
import { airportName } from '@pointfare/shared/format/places'
import type { CompleteRoute } from './search-criteria.ts'

/** An airline as a choice: `Virgin Atlantic (VS)`. One without a code cannot be searched. */
export const airlineOption = ({ code, name }: Airline) => ({
  value: code,
  label: name,
  code,
  disabled: code.length === 0,
})

/** A route in the words people use for its ends; by its codes where an airport is not known. */
export function routeInWords(
  { origin, destination }: Pick<CompleteRoute, 'origin' | 'destination'>,
  routes: RouteEntry[],
) {
  const airports = routes.flatMap((route) => [route.origin, ...route.destinations])
  const name = (code: string) => {
    const airport = airports.find(({ airportCode }) => airportCode === code)
    return airport ? airportName(airport) : code
  }
  return `${name(origin)} to ${name(destination)}`
}
