import { numbersOf } from '@pointfare/reference/cabin-values'
import type { BenchDatabase } from '../bench-database.ts'
import { addInBulk } from './add-in-bulk.ts'

/** A flight of the network, with what it usually costs; a bench changes that. */
export type BenchFlight = {
  carrier: string
  origin: string
  destination: string
  departure: string
  flightNumber: string
  points: readonly number[]
  seats: readonly number[]
}

const someFlights = {
  name: 'bench_some_flights',
  text: `select r.carrier, r.origin, r.destination, f.departure, f.flight_number as "flightNumber", f.points::text, f.seats::text
           from flight f join route r on r.id = f.route_id where f.departure > current_date + 2 order by random() limit 50000`,
}

export async function readFlights(db: BenchDatabase): Promise<BenchFlight[]> {
  const rows = await db.query<Omit<BenchFlight, 'points' | 'seats'> & { points: string; seats: string }>(someFlights)
  return rows.map((row) => ({ ...row, points: numbersOf(row.points), seats: numbersOf(row.seats) }))
}

const addPairs = {
  name: 'bench_add_pairs',
  text: 'insert into alert_pair (origin, destination) select distinct origin, destination from route on conflict do nothing',
}

const addWatchers = {
  name: 'bench_add_watchers',
  text: `insert into watcher (token_hash, created_at, seen_at)
         select sha256(gen_random_uuid()::text::bytea), now(), now() from generate_series(1, $1 / 50)`,
}

/**
 * $1 how many, fifty for each watcher without any: days from a week to two months around a flight of the network, at 40 to 60 % of
 * what it costs now, for one to four; a tenth only for savers, a fifth of one airline. $2 whether they are for trips.
 */
const addManyAlerts = {
  name: 'bench_add_alerts',
  text: `with chosen as (
           select r.carrier, r.origin, r.destination, f.departure, cabin.name, cabin.points, random() as dice,
                  7 + (random() * 53)::int as days, row_number() over () as place
             from (select f.* from flight f where f.departure > current_date + 2 order by random() limit 40000) f
             join route r on r.id = f.route_id
            cross join lateral (
              values ('ECONOMY', (f.points).economy), ('PREMIUM_ECONOMY', (f.points).premium_economy),
                     ('BUSINESS', (f.points).business), ('FIRST', (f.points).first)) cabin (name, points)
            where cabin.points > 0),
         idle as (
           select w.id, row_number() over () as place from watcher w
            where not exists (select from alert a where a.watcher_id = w.id))
         insert into alert (watcher_id, watch, created_at, ends_on, since_event)
         select idle.id, jsonb_strip_nulls(jsonb_build_object(
                  'airlines', case when dice < 0.2 then carrier else 'ANY' end, 'origin', origin, 'destination', destination,
                  'from', greatest(departure - days / 2, current_date), 'to', greatest(departure - days / 2, current_date) + days,
                  'cabin', name, 'travellers', (array[1, 1, 1, 2, 2, 2, 3, 4])[1 + (random() * 7)::int],
                  'saverOnly', random() < 0.1,
                  'trip', case when $2::boolean then '{"leastNights": 7, "mostNights": 10}'::jsonb end))
                || jsonb_build_object('mostPoints', (case when $2 then 2 else 1 end * (0.4 + random() * 0.2) * points)::int),
                now(), greatest(departure - days / 2, current_date) + days, (select coalesce(max(id), 0) from price_event)
           from generate_series(0, $1 - 1) number
           join idle on idle.place = number / 50 + 1
           join chosen on chosen.place = 1 + number % (select count(*) from chosen)
         on conflict do nothing`,
}

/** Adds so many alerts and their keys, each in one statement. */
export const addAlerts = (db: BenchDatabase, count: number, { areTrips = false } = {}) =>
  addInBulk(db, async (tx) => {
    await tx.query(addPairs)
    await tx.query(addWatchers, [count])
    await tx.query(addManyAlerts, [count, areTrips])
  })
