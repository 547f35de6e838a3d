import { flagsOf, numbersOf } from '@pointfare/reference/cabin-values'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { WatchedFlight } from './meets.ts'

/** A flight as it stood at some time. */
export type FlightState = WatchedFlight & {
  routeId: number
  departureMinute: number
  /** Null where no source tells it. */
  durationMinutes: number | null
  scrapedAt: Date
}

/** A row of the outbox with both states of its flight; null is a flight that nobody knew, or knows no more. */
export type PriceChange = {
  id: number
  /** When it was told: the same for all changes of a batch of a source. */
  at: Date
  /** It is the first sighting of a flight on a route that is new itself. */
  isBeginning: boolean
  routeId: number
  origin: string
  destination: string
  departure: IsoDate
  flightNumber: string
  before: FlightState | null
  after: FlightState | null
}

type Route = Pick<FlightState, 'routeId' | 'carrier' | 'origin' | 'destination'>

/** A state as statements answer it: points, seats and savers as PostgreSQL writes values of types. */
export type StateColumns = {
  departure: IsoDate
  flightNumber: string
  departureMinute: number
  durationMinutes: number | null
  points: string
  seats: string
  savers: string
  scrapedAt: Date
}

/** Field by field: a spread would take longer than all the rest of a change. */
export const stateOf = (route: Route, row: StateColumns): FlightState => ({
  routeId: route.routeId,
  carrier: route.carrier,
  origin: route.origin,
  destination: route.destination,
  departure: row.departure,
  flightNumber: row.flightNumber,
  departureMinute: row.departureMinute,
  durationMinutes: row.durationMinutes,
  points: numbersOf(row.points),
  seats: numbersOf(row.seats),
  savers: flagsOf(row.savers),
  scrapedAt: row.scrapedAt,
})

/** Of a day of a route. */
export const dayOf = (routeId: number, departure: IsoDate) => `${routeId} ${departure}`

/** Flights by their number, of days of routes as `dayOf` has them. */
export type FlightsOfDays = Map<string, Map<string, FlightState>>
