import type { Statement } from '@pointfare/core/db/database'
import { cabinNames, isWhole } from '@pointfare/reference/cabin-values'

/** No row while another process matches. */
export const takePosition: Statement = {
  name: 'matching_take_position',
  text: 'select event_id as "eventId" from alert_position for update skip locked',
}

/** $1 price change, $2 when it was told. */
export const advance: Statement = {
  name: 'matching_advance',
  text: 'update alert_position set event_id = $1, at = $2',
}

/** Points of a state; none in cabins that are not flown all the way, which nobody is told of as theirs. */
const wholePoints = (table: string) =>
  `case when ${table}.cabin_shares is null then ${table}.points else row(${cabinNames
    .map((cabin) => `case when ${isWhole(cabin, table)} then (${table}.points).${cabin} else 0 end`)
    .join(', ')})::cabin_points end`

const columns = (table: string) =>
  `${table}.departure_minute as "departureMinute", ${table}.duration_minutes as "durationMinutes",
   (${wholePoints(table)})::text as points, ${table}.seats::text, ${table}.savers::text`

/** A state that is not in the history has what its event tells. */
const reported = (column: string, table: string, alias: string) =>
  `coalesce(${column === 'points' ? wholePoints(table) : `${table}.${column}`}, e.${column}_${alias.toLowerCase()})::text as "${column}${alias}"`

/**
 * $1 the position, $2 how many; all of the last batch of a source come with it. Of each change what its flight was before, in
 * the history, and after.
 */
export const changesAfter: Statement = {
  name: 'matching_changes_after',
  text: `with taken as (select id, at from price_event where id > $1 order by id limit $2),
         last as (select id, at from taken order by id desc limit 1),
         until as (
           select greatest(last.id, max(e.id)) as id
             from last
             left join price_event e on (select count(*) from taken) = $2 and e.id > last.id and e.id < last.id + 10000
                   and e.at = last.at
            group by last.id)
         select e.id, e.at, r.id as "routeId", r.carrier, r.origin, r.destination, flight.*,
                e.departure is null and b.points is null and e.at < r.first_seen_at + interval '24 hours' as "isBeginning",
                coalesce(a.departure_minute, 0) as "departureMinute", a.duration_minutes as "durationMinutes",
                coalesce(a.scraped_at, e.scraped_at) as "scrapedAt",
                ${reported('points', 'b', 'Before')}, ${reported('seats', 'b', 'Before')}, b.savers::text as "saversBefore",
                ${reported('points', 'a', 'After')}, ${reported('seats', 'a', 'After')}, a.savers::text as "saversAfter"
           from until
           join price_event e on e.id > $1 and e.id <= until.id
           join route r on r.id = e.route_id
          cross join lateral (
            select coalesce(e.departure, e.untold_departure) as departure,
                   coalesce(e.flight_number, e.untold_flight_number) as "flightNumber") flight
           left join flight_history a on (a.route_id, a.departure, a.id) = (e.route_id, flight.departure, e.id)
           left join lateral (
             select h.points, h.seats, h.savers, h.cabin_shares from flight_history h
              where h.route_id = e.route_id and h.departure = flight.departure and h.id < e.id
                and h.flight_number = flight."flightNumber"
              order by h.id desc limit 1) b on true
          order by e.id`,
}

/**
 * Probes, each of a change: $1 change, $2 pair, $3 cabin, $4 month, $5 ways, $6 saver only, $7 travellers, $8 points from and $9
 * below; $10 departure, $11 airline, $12 flight number. At most $13, in the order of the probes.
 */
export const alertsFound: Statement = {
  name: 'matching_alerts_found',
  text: `select p.change, k.alert_id as "alertId"
           from unnest($1::bigint[], $2::int[], $3::cabin[], $4::date[], $5::text[], $6::boolean[], $7::text[], $8::int[],
                       $9::int[], $10::date[], $11::text[], $12::text[]) with ordinality
                  p (change, pair_id, cabin, month, ways, saver_only, travellers, from_points, below, departure, carrier,
                     flight_number, place)
           join alert_key k on k.pair_id = p.pair_id and k.cabin = p.cabin and k.month = p.month
                and k.way = any (p.ways::smallint[]) and k.saver_only = p.saver_only
                and k.travellers = any (p.travellers::smallint[])
                and k.most_points >= p.from_points and k.most_points < p.below
                and k.first <= p.departure and k.last >= p.departure
                and (k.airlines is null or p.carrier = any (k.airlines))
                and (k.flight_number is null or k.flight_number = p.flight_number)
                and k.since_event < p.change
          order by p.place limit $13`,
}

/** A plan made while a table was small must not scan it once it is large. */
export const preferIndexes: Statement = {
  name: 'matching_prefer_indexes',
  text: `select set_config(name, 'off', true)
           from unnest('{enable_seqscan,enable_hashjoin,enable_mergejoin,enable_bitmapscan}'::text[]) name`,
}

/** $1 alerts. */
export const alertsOf: Statement = {
  name: 'matching_alerts',
  text: `select a.id, a.watcher_id as "watcherId", a.watch
           from unnest($1::uuid[]) wanted (id) join alert a on a.id = wanted.id where not a.is_paused`,
}

/**
 * $1 alerts. Whoever removes one waits from then on until the batch is done, or is done first; watchers before alerts, as a
 * removal has it.
 */
export const hold: Statement = {
  name: 'matching_hold',
  text: `select a.id
           from unnest($1::uuid[]) wanted (id)
           join alert a on a.id = wanted.id
           join watcher w on w.id = a.watcher_id
          where not a.is_paused
            for key share of w, a`,
}

/** $1 alerts and $2 days. */
export const daysOf: Statement = {
  name: 'matching_days',
  text: `select d.alert_id as "alertId", d.departure, d.is_met as "isMet", d.met_since as "metSince",
                d.lost_since as "lostSince", d.rung_at as "rungAt"
           from unnest($1::uuid[], $2::date[]) wanted (alert_id, departure)
           join alert_day d on d.alert_id = wanted.alert_id and d.departure = wanted.departure`,
}

/**
 * $1 routes and $2 days, $3 a price change: how their flights stood when it had happened. A flight that has changed since is
 * looked up in the history, which `flight_history_pk` has by day.
 */
export const flightsAsOf: Statement = {
  name: 'matching_flights_as_of',
  text: `select f.route_id as "routeId", f.departure, f.flight_number as "flightNumber", s.*
           from unnest($1::int[], $2::date[]) wanted (route_id, departure)
          cross join lateral (
            select coalesce(array_agg(h.flight_number), '{}') as numbers from flight_history h
             where h.route_id = wanted.route_id and h.departure = wanted.departure and h.id > $3) later
           join flight f on f.route_id = wanted.route_id and f.departure = wanted.departure
          cross join lateral (
            select ${columns('f')}, f.changed_at as "scrapedAt" where f.flight_number <> all (later.numbers)
             union all
            (select ${columns('h')}, h.scraped_at from flight_history h
              where f.flight_number = any (later.numbers) and h.route_id = f.route_id and h.departure = f.departure
                and h.id <= $3 and h.flight_number = f.flight_number
              order by h.id desc limit 1)) s`,
}

/** $1 alerts, $2 days, $3 whether they match, $4 since when, $5 when they fell back, $6 when they rang. */
export const keepDays: Statement = {
  name: 'matching_keep_days',
  text: `insert into alert_day (alert_id, departure, is_met, met_since, lost_since, rung_at)
         select * from unnest($1::uuid[], $2::date[], $3::boolean[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[])
         on conflict (alert_id, departure) do update set is_met = excluded.is_met, met_since = excluded.met_since,
           lost_since = excluded.lost_since, rung_at = excluded.rung_at`,
}

/** $1 rings, as an array of JSON objects. Answers their ids, which is how many there are. */
export const addRings: Statement = {
  name: 'matching_add_rings',
  text: `insert into alert_ring (alert_id, watcher_id, event_id, at, watch, origin, destination, departure, carrier,
                                 flight_number, departure_minute, cabin, points, points_before, seats, scraped_at,
                                 back_departure, back_flight_number, more)
         select "alertId", "watcherId", "eventId", at, watch, origin, destination, departure, carrier, "flightNumber",
                "departureMinute", cabin, points, "pointsBefore", seats, "scrapedAt", "backDeparture", "backFlightNumber", more
           from jsonb_to_recordset($1::jsonb) as r ("alertId" uuid, "watcherId" uuid, "eventId" bigint, at timestamptz,
             watch jsonb, origin text, destination text, departure date, carrier text, "flightNumber" text,
             "departureMinute" smallint, cabin cabin, points int, "pointsBefore" int, seats smallint, "scrapedAt" timestamptz,
             "backDeparture" date, "backFlightNumber" text, more int)
         on conflict (alert_id, departure, event_id) do nothing
         returning id`,
}

/** $1 the last ring. */
export const notify: Statement = { name: 'matching_notify', text: `select pg_notify('alert_ring', $1::text)` }
