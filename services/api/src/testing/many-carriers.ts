import type { Database } from '@pointfare/core/db/database'

const places = {
  name: 'many_carriers_places',
  text: `with a as (insert into airline (code, name) values ('UA', 'United Airlines')),
              c as (update airport set metro_code = case code when 'LHR' then 'LON' when 'JFK' then 'NYC' end
                     where code in ('LHR', 'JFK'))
         insert into airport (code, name, city, country, continent, latitude, longitude, time_zone, metro_code) values
           ('LGW', 'London Gatwick Airport', 'London', 'GB', 'EU', 51.15, -0.18, 'Europe/London', 'LON'),
           ('EWR', 'Newark Liberty International Airport', 'New York', 'US', 'NA', 40.69, -74.17, 'America/New_York', 'NYC'),
           ('SFO', 'San Francisco International Airport', 'San Francisco', 'US', 'NA', 37.62, -122.38, 'America/Los_Angeles', 'BOS')`,
}

const routes = {
  name: 'many_carriers_routes',
  text: `insert into route (carrier, origin, destination, last_seen_at) values
    ('UA', 'LHR', 'EWR', '2026-11-20T09:00:00Z'), ('BA', 'LGW', 'JFK', '2026-11-20T09:00:00Z'),
    ('BA', 'LGW', 'BOS', '2026-11-20T09:00:00Z'), ('BA', 'LGW', 'SFO', '2026-11-20T09:00:00Z')`,
}

const seen = {
  name: 'many_carriers_seen',
  text: `update route set last_seen_at = '2026-11-20T09:00:00Z' where carrier = 'BA'`,
}

const flights = {
  name: 'many_carriers_flights',
  text: `insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, changed_at)
    select r.id, day::date, f.minute, f.number, row(f.economy, 0, 0, 0)::cabin_points, row(4, 0, 0, 0)::cabin_seats,
           row(false, false, false, false)::cabin_flags, row(false, false, false, false)::cabin_flags, '2026-11-20T09:00:00Z'
      from generate_series('2027-03-01'::date, '2027-03-30'::date, '1 day') day,
           (values ('LHR', 'JFK', 'BA117', 540, 9000), ('LGW', 'JFK', 'BA2273', 540, 9500),
                   ('LHR', 'EWR', 'UA15', 660, 20000), ('LGW', 'BOS', 'BA201', 700, 9000), ('LGW', 'SFO', 'BA285', 710, 9000))
             f(origin, destination, number, minute, economy)
      join route r on r.carrier = left(f.number, 2) and r.origin = f.origin and r.destination = f.destination`,
}

/**
 * Beside the small network: BA and UA between the airports of London and New York, once a day in March 2027, and a San Francisco
 * that claims the code of Boston's airport for its city.
 */
export async function seedManyCarriers(db: Database) {
  for (const statement of [places, routes, seen, flights]) await db.query(statement)
}
