import type { Database } from '@pointfare/core/db/database'

const places = {
  name: 'return_places',
  text: `with metro as (
           update airport set metro_code = case code when 'LHR' then 'LON' when 'JFK' then 'NYC' end where code in ('LHR', 'JFK'))
         insert into airport (code, name, city, country, continent, latitude, longitude, time_zone, metro_code) values
           ('LGW', 'London Gatwick Airport', 'London', 'GB', 'EU', 51.15, -0.18, 'Europe/London', 'LON'),
           ('EWR', 'Newark Liberty International Airport', 'New York', 'US', 'NA', 40.69, -74.17, 'America/New_York', 'NYC'),
           ('SYD', 'Kingsford Smith Airport', 'Sydney', 'AU', 'OC', -33.95, 151.18, 'Australia/Sydney', null)`,
}

const route = {
  name: 'return_route',
  text: `insert into route (carrier, origin, destination, last_seen_at) values ($1, $2, $3, '2026-11-21T10:00:00Z')
         on conflict do nothing`,
}

const flight = {
  name: 'return_flight',
  text: `insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, changed_at)
         select r.id, $4, $5, $6, row($7, $8, $9, $10)::cabin_points, row($11, $12, $13, $14)::cabin_seats,
                row(false, false, false, false)::cabin_flags, row(false, false, false, false)::cabin_flags, '2026-11-21T09:00:00Z'
           from route r where (r.carrier, r.origin, r.destination) = ($1, $2, $3)`,
}

type Four = readonly [number, number, number, number]

/** A flight as the tables hold it; points and seats of each cabin. */
export type ReturnFlight = {
  carrier: string
  from: string
  to: string
  day: string
  minute?: number
  number: string
  points: Four
  seats: Four
}

/** Gatwick and Newark beside the small network's Heathrow and JFK, as airports of their cities, and Sydney. */
export const addReturnPlaces = (db: Database) => db.query(places)

export async function addReturnFlights(db: Database, flights: readonly ReturnFlight[]) {
  for (const { carrier, from, to, day, minute = 600, number, points, seats } of flights) {
    await db.query(route, [carrier, from, to])
    await db.query(flight, [carrier, from, to, day, minute, number, ...points, ...seats])
  }
}

/** In Business alone. */
export const inBusiness = (points: number, seats: number) => ({
  points: [0, 0, points, 0] as const,
  seats: [0, 0, seats, 0] as const,
})
