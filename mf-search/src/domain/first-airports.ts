import type { RouteEntry } from '@pointfare/shared/contracts/airline'
import { airportsIn } from '@pointfare/shared/contracts/airports-in'
import { cityName } from '@pointfare/shared/format/city-names'
import { destinationsOf } from '@pointfare/shared/page/search-address'
import type { CompleteRoute } from './search-criteria.ts'

type Ends = Pick<CompleteRoute, 'origin' | 'destination'>

/**
 * One airport at either end of a search, for what knows airports only: of a city, or of several, the first that is flown
 * from or to. Undefined until that is known.
 */
export function firstAirports({ origin, destination }: Ends, routes: readonly RouteEntry[]): Ends | undefined {
  if (isAirport(origin) && isAirport(destination)) return { origin, destination }
  const origins = routes.map((route) => route.origin)
  const from = airportsIn(origin, origins)[0]?.airportCode
  const to = airportsIn(destination, destinationsOf(origin, routes))[0]?.airportCode
  return from && to ? { origin: from, destination: to } : undefined
}

const isAirport = (place: string) => /^[A-Z]{3}$/.test(place) && cityName(place) === undefined
