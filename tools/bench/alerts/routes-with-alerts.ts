import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { longWork } from '@pointfare/core/db/deadlines'
import type { BenchDatabase } from '../bench-database.ts'
import { dateOf, routeOf } from '../many-flights.ts'
import { addInBulk } from './add-in-bulk.ts'

export const alertsPerRoute = 200
export const daysPerRoute = 30
const airportCount = 100

/** What the flight costs that moves, before it moves. */
const leastPoints = 15_000

const airports = {
  name: 'bench_airports',
  text: `with a as (insert into airline (code, name) values ('VS', 'Virgin Atlantic'))
         insert into airport (code, name, city, country, continent, latitude, longitude, time_zone)
         select code, code, code, 'GB', 'EU', 0, 0, 'UTC' from unnest($1::text[]) code`,
}

/** $1 numbers, $2 origins, $3 destinations. */
const routes = {
  name: 'bench_routes',
  text: `insert into route (id, carrier, origin, destination, last_seen_at, first_seen_at) overriding system value
         select id, 'VS', origin, destination, now() - interval '2 hours', now() - interval '9 days'
           from unnest($1::int[], $2::text[], $3::text[]) t (id, origin, destination)`,
}
const pairs = {
  name: 'bench_pairs',
  text: 'insert into alert_pair (origin, destination) select * from unnest($1::text[], $2::text[])',
}

/** $1 and $2 the first and the last route: on each day one flight that every alert takes, and one that moves. */
const flights = {
  name: 'bench_flights',
  text: `insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, changed_at)
         select r, current_date + 1 + d, (360 + n * 60)::smallint, 'VS' || n + 1,
                row(case n when 0 then 1000 else ${leastPoints} end, 0, 0, 0)::cabin_points, row(4, 0, 0, 0)::cabin_seats,
                row(false, false, false, false)::cabin_flags, row(false, false, false, false)::cabin_flags,
                now() - interval '2 hours'
           from generate_series($1::int, $2::int) r, generate_series(0, ${daysPerRoute - 1}) d, generate_series(0, 1) n`,
}

const watchers = {
  name: 'bench_route_watchers',
  text: `insert into watcher (token_hash, created_at, seen_at)
         select sha256(gen_random_uuid()::text::bytea), now(), now() from generate_series(1, $1 / 50)`,
}

/** $1 and $2 the first and the last route: of each alert a week to all days, and a limit from 10,000 to 20,000. */
const alerts = {
  name: 'bench_route_alerts',
  text: `with idle as (
           select w.id, row_number() over () as place from watcher w
            where not exists (select from alert a where a.watcher_id = w.id))
         insert into alert (watcher_id, watch, created_at, ends_on, since_event)
         select idle.id, jsonb_build_object(
                  'airlines', 'ANY', 'origin', r.origin, 'destination', r.destination, 'from', current_date + 1 + first,
                  'to', current_date + 1 + last, 'cabin', 'ECONOMY', 'travellers', 1, 'saverOnly', false,
                  'mostPoints', 10000 + (random() * 10000)::int),
                now(), current_date + 1 + last, (select coalesce(max(id), 0) from price_event)
           from route r
          cross join generate_series(0, ${alertsPerRoute - 1}) number
          cross join lateral (select number % 12 as first, 18 + number % 12 as last) days
           join idle on idle.place = ((r.id - $1) * ${alertsPerRoute} + number) / 50 + 1
          where r.id between $1 and $2
         on conflict do nothing`,
}

/** $1 and $2 the first and the last route. What `addKeysOfAll` writes, at once: no airport is looked for. */
const keys = {
  name: 'bench_route_keys',
  text: `insert into alert_key (pair_id, cabin, month, way, saver_only, travellers, most_points, first, last, alert_id, since_event)
         select p.id, 'economy', month::date, 0, false, 1, (a.watch ->> 'mostPoints')::int,
                greatest((a.watch ->> 'from')::date, month::date),
                least((a.watch ->> 'to')::date, (month + interval '1 month - 1 day')::date), a.id, a.since_event
           from route r
           join alert_pair p on p.origin = r.origin and p.destination = r.destination
           join alert a on a.watch ->> 'origin' = r.origin and a.watch ->> 'destination' = r.destination
          cross join lateral generate_series(date_trunc('month', (a.watch ->> 'from')::timestamp),
                                             (a.watch ->> 'to')::timestamp, '1 month') month
          where r.id between $1 and $2`,
}

export async function addAirports(db: BenchDatabase) {
  const codes = Array.from({ length: airportCount }, (_, index) => routeOf(index * (airportCount - 1) + 1).origin)
  await db.query(airports, [codes])
}

/** Adds routes from the first to the last, each with its flights and alerts. */
export async function addRoutes(db: BenchDatabase, first: number, last: number) {
  const ids = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const [origins, destinations] = [ids.map((id) => routeOf(id).origin), ids.map((id) => routeOf(id).destination)]
  await db.query(routes, [ids, origins, destinations])
  await db.query(pairs, [origins, destinations])
  for (let from = first; from <= last; from += 500) {
    await db.transaction((tx) => tx.query(flights, [from, Math.min(from + 499, last)]), longWork)
  }
  await addInBulk(
    db,
    async (tx) => {
      await tx.query(watchers, [ids.length * alertsPerRoute])
      await tx.query(alerts, [first, last])
    },
    (tx) => tx.query(keys, [first, last]),
  )
}

/** The flight of a route's day that moves, at some price; the other one keeps the day as it is for every alert. */
export const movedFlight = (route: number, day: number, scrapedAt: string): AwardSnapshot => ({
  carrier: 'VS',
  ...routeOf(route),
  departure: dateOf(day),
  departureTime: '07:00',
  flightNumber: 'VS2',
  economy: { points: leastPoints + Math.floor(Math.random() * 1500), seats: 4 },
  premiumEconomy: { points: 0, seats: 0 },
  business: { points: 0, seats: 0 },
  first: { points: 0, seats: 0 },
  scrapedAt,
})
