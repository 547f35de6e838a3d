import type { Airline, RouteEntry } from '@pointfare/shared/contracts/airline'
import { formatPlace } from '@pointfare/shared/format/place-words'
import { anyAirline } from '@pointfare/shared/page/search-address'
import type { CompleteRoute } from './search-criteria.ts'

/** An airline as a choice: `Virgin Atlantic (VS)`. One without a code cannot be searched. */
const airlineOption = ({ code, name }: Airline) => ({
  value: code,
  label: name,
  code,
  disabled: code.length === 0,
})

/** The airlines that can be chosen, before them all at once. */
export const airlineOptions = (airlines: readonly Airline[]) => [
  { value: anyAirline, label: 'Any airline', keywords: ['all airlines'] },
  ...airlines.map(airlineOption),
]

/** A route in the words people use for its ends; by its codes where an airport is not known. */
export function formatRoute(
  { origin, destination }: Pick<CompleteRoute, 'origin' | 'destination'>,
  routes: RouteEntry[],
) {
  const airports = routes.flatMap((route) => [route.origin, ...route.destinations])
  return `${formatPlace(origin, airports)} to ${formatPlace(destination, airports)}`
}
