import type { Database } from '@pointfare/core/db/database'
import { flagsOf, numbersOf } from '@pointfare/reference/cabin-values'
import { dateOf } from '../calendar.ts'
import type { FlightKey } from './flight-key.ts'
import type { MarketFlight } from './market-flight.ts'

type FlightRow = {
  place: number
  departureMinute: number
  points: string
  seats: string
  savers: string
  moreSeats: string
}

/** One look-up by the primary key per flight, however many there are: `limit` keeps the planner from reading them all. */
export const flightsByKey = {
  name: 'market_flights_by_key',
  text: `select k.place::int, f.*
           from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::text[])
                with ordinality k(carrier, origin, destination, departure, flight_number, place)
           join route r on r.carrier = k.carrier and r.origin = k.origin and r.destination = k.destination
          cross join lateral (
            select departure_minute as "departureMinute", points, seats, savers, more_seats as "moreSeats"
              from flight
             where route_id = r.id and departure = k.departure and flight_number = k.flight_number
             limit 1
          ) f`,
}

/** The flights that the database has of those named, in any order. */
export async function readFlights(db: Database, keys: readonly FlightKey[]): Promise<MarketFlight[]> {
  const rows = await db.query<FlightRow>(flightsByKey, [
    keys.map(({ route }) => route.carrier),
    keys.map(({ route }) => route.origin),
    keys.map(({ route }) => route.destination),
    keys.map(({ day }) => dateOf(day)),
    keys.map(({ service }) => service.flightNumber),
  ])
  return rows.map((row) => toFlight(row, keys[row.place - 1]!)) // a place is one of the keys'
}

const toFlight = ({ departureMinute, points, seats, savers, moreSeats }: FlightRow, key: FlightKey): MarketFlight => ({
  key,
  departureMinute,
  awards: { points: numbersOf(points), seats: numbersOf(seats), saver: flagsOf(savers) },
  seatsAreAtLeast: flagsOf(moreSeats),
})
