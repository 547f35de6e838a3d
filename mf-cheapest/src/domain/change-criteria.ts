import type { Airport, RouteEntry } from '@pointfare/shared/contracts/airline'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { CheapestSort } from '@pointfare/shared/contracts/cheapest'
import { anywhere, type CompletePair, type Criteria, type PageSize, type RoutePair } from './criteria.ts'
import type { FlightKey } from './flight-key.ts'

/** Another list of flights begins at its first page, with no details open (rule 6.3 of the product). */
const anew = (criteria: Criteria): Criteria => ({ ...criteria, page: 1, opened: [] })

export const chooseRoute = (criteria: Criteria, pair: CompletePair): Criteria => ({
  ...anew(criteria),
  ...pair,
})

export const chooseCabin = (criteria: Criteria, cabin: Cabin): Criteria => ({ ...anew(criteria), cabin })
export const chooseSize = (criteria: Criteria, size: PageSize): Criteria => ({ ...anew(criteria), size })
export const chooseSort = (criteria: Criteria, sort: CheapestSort): Criteria => ({ ...anew(criteria), sort })

/** A page that does not exist is not gone to. */
export const choosePage = (criteria: Criteria, page: number, totalPages: number): Criteria =>
  page >= 1 && page <= totalPages ? { ...anew(criteria), page } : criteria

/** A page past the last one is the last one. */
export const clampPage = (criteria: Criteria, totalPages: number): Criteria => ({
  ...criteria,
  page: Math.min(criteria.page, Math.max(totalPages, 1)),
})

export const toggleOpened = (criteria: Criteria, key: FlightKey): Criteria => ({
  ...criteria,
  opened: toggled(criteria.opened, key),
})

const toggled = (keys: FlightKey[], key: FlightKey) =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]

/** Keeps the destination only if the new origin reaches it; no origin, no destination. */
export const chooseOrigin = ({ destination }: RoutePair, origin: string | null, routes: RouteEntry[]): RoutePair => ({
  origin,
  destination: origin && destination && isServed(routes, origin, destination) ? destination : null,
})

/** Whether the way back is flown too, so that both ends may change places. */
export const canSwap = ({ origin, destination }: RoutePair, routes: RouteEntry[]) =>
  origin !== null && destination !== null && isServed(routes, destination, origin)

export const isComplete = (pair: RoutePair): pair is CompletePair => pair.origin !== null && pair.destination !== null

/** Whether either end is anywhere: what is shown then is routes rather than flights. */
export const isOpenEnded = ({ origin, destination }: RoutePair) => origin === anywhere || destination === anywhere

export const chooseAirlines = (criteria: Criteria, isAnyAirline: boolean): Criteria => ({
  ...anew(criteria),
  isAnyAirline,
})

/** Where one can fly to from `origin`. */
export function destinationsFrom(routes: RouteEntry[], origin: string | null): Airport[] {
  if (origin !== anywhere) return routes.find((route) => route.origin.airportCode === origin)?.destinations ?? []
  const all = routes.flatMap(({ destinations }) => destinations)
  return [...new Map(all.map((airport) => [airport.airportCode, airport])).values()]
}

const isServed = (routes: RouteEntry[], origin: string, destination: string) =>
  destination === anywhere
    ? origin === anywhere || routes.some((route) => route.origin.airportCode === origin)
    : destinationsFrom(routes, origin).some(({ airportCode }) => airportCode === destination)
