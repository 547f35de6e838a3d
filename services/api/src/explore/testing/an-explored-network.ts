import type { Database } from '@pointfare/core/db/database'

const airports = {
  name: 'explored_airports',
  text: `insert into airport (code, name, city, country, continent, latitude, longitude, time_zone, metro_code) values
    ('LGW', 'London Gatwick Airport', 'London', 'GB', 'EU', 51.15, -0.19, 'Europe/London', 'LON'),
    ('HND', 'Tokyo Haneda Airport', 'Tokyo', 'JP', 'AS', 35.55, 139.78, 'Asia/Tokyo', null)`,
}

const city = { name: 'explored_city', text: `update airport set metro_code = 'LON' where code = 'LHR'` }

const routes = {
  name: 'explored_routes',
  text: `insert into route (carrier, origin, destination, last_seen_at) values
    ('BA', 'LGW', 'JFK', '2026-11-21T11:00:00Z'), ('BA', 'LHR', 'HND', '2026-11-21T10:00:00Z'),
    ('QF', 'HND', 'JFK', '2026-11-21T10:00:00Z')`,
}

/** Days, times, prices and seats that repeat only after months, so that routes tie, differ and leave days out. */
const flights = {
  name: 'explored_flights',
  text: `insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, changed_at)
    select r.id, day::date, (n * 397 + 60) % 1440, r.carrier || (n + 1),
           row(case when (d * 7 + n + r.id) % 4 = 0 then 0 else 5000 + 500 * ((d * 13 + n * 5 + r.id * 3) % 11) end, 0,
               case when (d + n * 2 + r.id) % 3 = 0 then 20000 + 2500 * ((d * 5 + n + r.id) % 7) else 0 end, 0)::cabin_points,
           row((d + n * 3 + r.id) % 10, 0, 1 + (d + r.id) % 4, 0)::cabin_seats, row(false, false, false, false)::cabin_flags,
           row(false, false, false, false)::cabin_flags, '2026-11-21T09:00:00Z'
      from route r, generate_series('2027-03-10'::date, '2027-06-20'::date, '1 day') day, generate_series(0, 2) n,
           lateral (select day::date - '2027-01-01'::date as d) at
     where (r.carrier, r.origin, r.destination) <> ('VS', 'LHR', 'JFK') and (d + n) % 5 <> 0
       -- A month of which the lowest is at its beginning and nothing is left at its end.
       and not (r.carrier = 'BA' and r.origin = 'LGW' and day > '2027-05-12' and day < '2027-06-01')`,
}

/** Beside the small network: Gatwick, Tokyo, and flights of four airlines' routes over months. */
export async function seedExploredNetwork(db: Database) {
  for (const statement of [airports, city, routes, flights]) await db.query(statement)
}

type Flight = {
  carrier: string
  origin: string
  destination: string
  departure: string
  flightNumber: string
  hasLeft: boolean
  points: number
  seats: number
}

/** Every flight with points in a cabin, with whether it has left by the clock of its origin. */
export const everyFlight = (db: Database, cabin: 'economy' | 'business', now: Date) =>
  db.query<Flight>(
    {
      name: '',
      text: `select carrier, origin, destination, departure, flight_number as "flightNumber",
                    departure < shows::date or (departure = shows::date and departure_minute between 1
                      and extract(hour from shows) * 60 + extract(minute from shows)) as "hasLeft",
                    (points).${cabin} as points, (seats).${cabin} as seats
               from flight f join route r on r.id = f.route_id join airport a on a.code = r.origin
              cross join lateral (values ($1::timestamptz at time zone a.time_zone)) o (shows)
              where (points).${cabin} > 0
              order by departure, departure_minute, flight_number`,
    },
    [now],
  )
