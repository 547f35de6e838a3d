import type { Database } from '@pointfare/core/db/database'

const airlines = {
  name: 'small_network_airlines',
  text: `insert into airline (code, name) values ('VS', 'Virgin Atlantic'), ('BA', 'British Airways'), ('QF', 'Qantas')`,
}

const airports = {
  name: 'small_network_airports',
  text: `insert into airport (code, name, city, country, continent, latitude, longitude, time_zone) values
    ('LHR', 'London Heathrow Airport', 'London', 'GB', 'EU', 51.47, -0.46, 'Europe/London'),
    ('MAN', 'Manchester Airport', 'Manchester', 'GB', 'EU', 53.35, -2.28, 'Europe/London'),
    ('BOS', 'Logan International Airport', 'Boston', 'US', 'NA', 42.36, -71.01, 'America/New_York'),
    ('JFK', 'John F Kennedy International Airport', 'New York', 'US', 'NA', 40.64, -73.78, 'America/New_York')`,
}

const routes = {
  name: 'small_network_routes',
  text: `insert into route (carrier, origin, destination, last_seen_at) values
    ('VS', 'LHR', 'JFK', '2026-11-21T10:00:00Z'), ('VS', 'LHR', 'BOS', '2026-11-21T10:00:00Z'),
    ('VS', 'MAN', 'JFK', '2026-11-21T10:00:00Z'), ('BA', 'LHR', 'JFK', '2026-11-21T10:00:00Z')`,
}

/** Two flights a day from LHR to JFK: VS3, with a saver in Upper Class and 9+ seats in Economy, and VS25. */
const flights = {
  name: 'small_network_flights',
  text: `insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, changed_at)
    select r.id, day::date, f.minute, f.number, row(f.economy, 0, f.business, 0)::cabin_points,
           row(9, 0, 2, 0)::cabin_seats, row(false, false, f.is_saver, false)::cabin_flags,
           row(true, false, false, false)::cabin_flags, '2026-11-21T09:00:00Z'
      from route r, generate_series($1::date, $1::date + 29, '1 day') day,
           (values ('VS3', 510, 12500, 29000, true), ('VS25', 1020, 31000, 158000, false))
             f(number, minute, economy, business, is_saver)
     where r.carrier = 'VS' and r.origin = 'LHR' and r.destination = 'JFK'`,
}

/** Three states of VS3 on the 15th day, the newest equal to the flight. */
const history = {
  name: 'small_network_history',
  text: `insert into flight_history (id, route_id, departure, departure_minute, flight_number, points, seats, savers,
      more_seats, scraped_at)
    select h.id, r.id, $1::date + 14, 510, 'VS3', row(h.economy, 0, 29000, 0)::cabin_points, row(9, 0, 2, 0)::cabin_seats,
           row(false, false, true, false)::cabin_flags, row(true, false, false, false)::cabin_flags, h.at::timestamptz
      from route r,
           (values (1, 17500, '2026-11-19T08:30:15Z'), (2, 15000, '2026-11-20T08:30:15Z'), (3, 12500, '2026-11-21T08:30:15Z'))
             h(id, economy, at)
     where r.carrier = 'VS' and r.origin = 'LHR' and r.destination = 'JFK'`,
}

/** Ingest goes on from there. */
const lastId = { name: 'small_network_last_id', text: `select setval('event_seq', 3)` }

/** The totals, which those who write flights keep up to date. */
const counters = {
  name: 'small_network_counters',
  text: `update counter set value = case name when 'historic' then 3 else 4 end`,
}

/** Three airlines (one without routes), four airports, four routes, 60 flights of 30 days from LHR to JFK. */
export async function seedSmallNetwork(db: Database, { firstDay = '2027-03-01' } = {}) {
  for (const statement of [airlines, airports, routes]) await db.query(statement)
  for (const statement of [flights, history]) await db.query(statement, [firstDay])
  for (const statement of [lastId, counters]) await db.query(statement)
}
