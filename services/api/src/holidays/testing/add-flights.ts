import type { Database } from '@pointfare/core/db/database'
import { airports } from '@pointfare/reference/airports'

type Cabin = { points: number; seats: number }

/** One flight on each of those days. */
export type FlightSeries = {
  carrier: string
  origin: string
  destination: string
  flightNumber: string
  from: string
  to: string
  economy?: Cabin
  business?: Cabin
  /** There may be more economy seats than are counted. */
  isAtLeast?: boolean
}

const none: Cabin = { points: 0, seats: 0 }

const addAirport = {
  name: 'test_add_airport',
  text: `insert into airport (code, name, city, country, continent, latitude, longitude, time_zone)
         values ($1, $2, $3, $4, $5, 0, 0, 'UTC') on conflict do nothing`,
}

const addRoute = {
  name: 'test_add_route',
  text: `insert into route (carrier, origin, destination, last_seen_at) values ($1, $2, $3, '2026-11-21T10:00:00Z')
         on conflict do nothing`,
}

const addSeries = {
  name: 'test_add_series',
  text: `insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, changed_at)
         select r.id, day::date, 600, $4, row($7, 0, $9, 0)::cabin_points, row($8, 0, $10, 0)::cabin_seats,
                row(false, false, false, false)::cabin_flags, row($11, false, false, false)::cabin_flags,
                '2026-11-21T09:00:00Z'
           from route r, generate_series($5::date, $6::date, '1 day') day
          where (r.carrier, r.origin, r.destination) = ($1, $2, $3)`,
}

/** Flights beside those of the small network, with their airports and routes where they are new. */
export async function addFlights(db: Database, ...series: FlightSeries[]) {
  for (const { carrier, origin, destination, economy = none, business = none, ...flight } of series) {
    for (const { code, name, city, country, continent } of airports) {
      if (code === origin || code === destination) await db.query(addAirport, [code, name, city, country, continent])
    }
    const route = [carrier, origin, destination]
    const seats = [economy.points, economy.seats, business.points, business.seats]
    await db.query(addRoute, route)
    await db.query(addSeries, [
      ...route,
      flight.flightNumber,
      flight.from,
      flight.to,
      ...seats,
      flight.isAtLeast ?? false,
    ])
  }
}

/** The same flight both ways. */
export const outAndBack = (series: FlightSeries): [FlightSeries, FlightSeries] => [
  series,
  { ...series, origin: series.destination, destination: series.origin, flightNumber: `${series.flightNumber}0` },
]
