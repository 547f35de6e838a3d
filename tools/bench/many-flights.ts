import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { dayMs } from '@pointfare/shared/contracts/days'
import { Client } from 'pg'
import type { BenchDatabase } from './bench-database.ts'

const days = 300
const flightsPerDay = 10
const airports = 100

/** Flights of one route; sizes are multiples of it. */
export const flightsPerRoute = days * flightsPerDay
/** States that the history holds of each flight; BENCH_STATES=5 is as many as a site may have. */
const statesPerFlight = Number(process.env['BENCH_STATES'] ?? 2)

const isoDay = (day: number) => new Date(Date.now() + (day + 1) * dayMs).toISOString().slice(0, 10)
const dates = Array.from({ length: days }, (_, day) => isoDay(day))

const airportCode = (index: number) => `X${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`

/** Routes are numbered from 1, as their ids are. */
export function routeOf(route: number): { origin: string; destination: string } {
  const origin = Math.floor((route - 1) / (airports - 1))
  const other = (route - 1) % (airports - 1)
  return { origin: airportCode(origin), destination: airportCode(other < origin ? other : other + 1) }
}

export const dateOf = (day: number) => dates[day] ?? isoDay(day)

/** Flight `index` of all, as the tables hold it; `rise` makes its economy dearer. */
export function snapshotOf(index: number, scrapedAt: string, rise = 0): AwardSnapshot {
  const route = Math.floor(index / flightsPerRoute) + 1
  const day = Math.floor(index / flightsPerDay) % days
  const flight = index % flightsPerDay
  const economy = 5000 + 100 * ((route * 7 + day * 13 + flight * 31) % 300)
  return {
    carrier: 'VS',
    ...routeOf(route),
    departure: dateOf(day),
    departureTime: `${String(6 + flight).padStart(2, '0')}:00`,
    flightNumber: `VS${flight + 1}`,
    economy: { points: economy + rise, seats: 4 },
    premiumEconomy: { points: economy * 3, seats: 3 },
    business: { points: day % 3 === 0 ? economy * 6 : 0, seats: day % 3 === 0 ? 2 : 0, isSaver: flight === 0 },
    first: { points: 0, seats: 0 },
    scrapedAt,
  }
}

const names = `with a as (insert into airline (code, name) values ('VS', 'Virgin Atlantic'))
         insert into airport (code, name, city, country, continent, latitude, longitude, time_zone)
         select code, code, code, 'GB', 'EU', 0, 0, 'UTC' from unnest($1::text[]) code`

const routes = `insert into route (id, carrier, origin, destination, last_seen_at) overriding system value
         select position, 'VS', origin, destination, now() - interval '2 hours'
           from unnest($1::text[], $2::text[]) with ordinality t(origin, destination, position)`

const states = `
  select r as route_id, current_date + 1 + d as departure, (360 + n * 60)::smallint as departure_minute,
         'VS' || (n + 1) as flight_number,
         row(economy, economy * 3, case when d % 3 = 0 then economy * 6 else 0 end, 0)::cabin_points as points,
         row(4, 3, case when d % 3 = 0 then 2 else 0 end, 0)::cabin_seats as seats,
         row(false, false, n = 0 and d % 3 = 0, false)::cabin_flags as savers,
         row(false, false, false, false)::cabin_flags as more_seats
    from generate_series($1::int, $2::int) r, generate_series(0, ${days - 1}) d, generate_series(0, ${flightsPerDay - 1}) n,
         lateral (select 5000 + 100 * ((r * 7 + d * 13 + n * 31) % 300) as economy) p`

const flights = `
  insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, changed_at)
  select s.*, now() - interval '2 hours' from (${states}) s`

/** $3 how many. */
const history = `
  insert into flight_history (id, route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats,
                              scraped_at)
  select nextval('event_seq'), s.*, now() - interval '2 hours' - ($3::int - version) * interval '1 day'
    from (${states}) s, generate_series(1, $3::int) version`

const pairs = 'insert into pair_stat select origin, destination, id % 1000 from route'
const counters = `
  update counter
     set value = case name when 'historic' then $1::bigint * $2::bigint else $1::bigint / ${flightsPerRoute} end`

/** What retention does every day. */
const months = 'select add_flight_history_months(current_date, current_date + 400, 1)'

/** Fills an empty, migrated database with flights on sale and their history, however long it takes. */
export async function fillWithFlights({ connectionString }: BenchDatabase, count: number) {
  const routeCount = count / flightsPerRoute
  const listed = Array.from({ length: routeCount }, (_, index) => routeOf(index + 1))
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(months)
    await client.query(names, [Array.from({ length: airports }, (_, index) => airportCode(index))])
    await client.query(routes, [listed.map(({ origin }) => origin), listed.map(({ destination }) => destination)])
    for (let first = 1; first <= routeCount; first += 100) {
      const values = [first, Math.min(first + 99, routeCount)]
      await client.query(flights, values)
      await client.query(history, [...values, statesPerFlight])
    }
    await client.query(pairs)
    await client.query(counters, [count, statesPerFlight])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
