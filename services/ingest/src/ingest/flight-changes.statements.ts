import type { Statement } from '@pointfare/core/db/database'
import { cabinNames } from '@pointfare/reference/cabin-values'
import { awardColumns, detailColumns, flightColumns, type FlightColumn } from './flight-columns.ts'
import { beforeColumns } from './past-changes.ts'
import { dayZero, stagedColumns, stagedLists } from './staged-flights.ts'

const key = ['route_id', 'departure', 'flight_number']
const keyOf = (table: string) => `(${listed(key, table)})`
const columns = flightColumns.map(({ name }) => name)

const listed = (names: readonly string[], table?: string) =>
  names.map((name) => (table ? `${table}.${name}` : name)).join(', ')
const inAnyCabin = (condition: (before: string, after: string) => string) =>
  cabinNames.map((cabin) => `(${condition(`(c.points_before).${cabin}`, `(c.points).${cabin}`)})`).join(' or ')

/**
 * Makes writers take turns. Each statement after it sees what earlier writers committed, and ids of history and events are
 * handed out in the order of commits: whoever reads events by id misses none.
 */
export const lock: Statement = { name: 'ingest_lock', text: 'select pg_advisory_xact_lock(72612)' }

const setting = (name: string, values: Record<string, 'on' | 'off'>): Statement => ({
  name,
  text: `select ${Object.entries(values)
    .map(([parameter, value]) => `set_config('${parameter}', '${value}', true)`)
    .join(', ')}`,
})

/** A plan made while a table was small must not scan it once it is large. */
export const preferIndexes = setting('ingest_prefer_indexes', {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_nestloop: 'on',
})

/** Nor must it look for each row of a batch in all rows of another. */
export const preferHashing = setting('ingest_prefer_hashing', { enable_hashjoin: 'on', enable_nestloop: 'off' })

/** What of that which came in is news: of one transaction, on one connection. */
export const createChanges: Statement = {
  name: 'ingest_create_changes',
  text: `create temp table if not exists change (
           id bigint default nextval('event_seq'), like staged_flight, points_before cabin_points, seats_before cabin_seats,
           -- Whether the flight was there before, and whether a price change is to be told.
           was_known boolean default false, is_event boolean,
           -- Where the flight lies.
           place tid) on commit delete rows`,
}

/** $1 carriers, $2 origins, $3 destinations; $4 when those that are new are first reported. */
export const addRoutes: Statement = {
  name: 'ingest_add_routes',
  text: `with added as (
           insert into route (carrier, origin, destination, last_seen_at, first_seen_at)
           select n.carrier, n.origin, n.destination, '-infinity', $4::timestamptz
             from unnest($1::text[], $2::text[], $3::text[]) n(carrier, origin, destination)
            where not exists (
              select from route r where (r.carrier, r.origin, r.destination) = (n.carrier, n.origin, n.destination))
           on conflict do nothing
           returning 1
         )
         update counter set value = value + (select count(*) from added) where name = 'routes' and exists (select from added)`,
}

/** $1 carriers, $2 origins, $3 destinations. */
export const readRouteIds: Statement = {
  name: 'ingest_route_ids',
  text: `select r.carrier, r.origin, r.destination, r.id, r.version,
                extract(epoch from pg_postmaster_start_time())::float8 as "serverStartedAt"
           from unnest($1::text[], $2::text[], $3::text[]) n(carrier, origin, destination)
           join route r on (r.carrier, r.origin, r.destination) = (n.carrier, n.origin, n.destination)`,
}

const firstList = 9
const listNames = stagedLists.map(({ name }) => name)
const isOtherIn = (of: readonly FlightColumn[]) => of.map(({ isOther }) => `(${isOther})`).join(' or ')
const inAnyStagedCabin = (condition: (before: string, after: string) => string) =>
  cabinNames.map((cabin, index) => `(${condition(`(f_points).${cabin}`, `points_${index}`)})`).join(' or ')

const countedInCabins = (condition: (before: string, after: string) => string) =>
  cabinNames.map((cabin, index) => `(${condition(`(f_points).${cabin}`, `points_${index}`)})::int`).join(' + ')

/**
 * $1 to $8 and lists, as `stagedFlights` writes them, of flights none of which is there twice. Finds what is newer than what
 * is known and other; answers what that would do. Flights are read by routes and ranges of days, each in the order in which
 * they lie, and each once. Values of types are made of what is news alone.
 */
export const findChanges: Statement = {
  name: 'ingest_find_changes',
  text: `with compared as materialized (
           select s.*, ${columns.map((name) => `f.${name} as f_${name}`).join(', ')}, f.place, f.id is not null as was_known,
                  f.id is not null and f.changed_at >= s.scraped_at as is_outdated,
                  f.id is null or ${isOtherIn(awardColumns)} as is_other_award,
                  f.id is null or ${isOtherIn(detailColumns)} as is_other_detail
             from (select s.*, coalesce(to_timestamp(s.at / 1000), $5::timestamptz) as scraped_at
                     from unnest($1::int[], $2::int[], $3::text[], $4::float8[],
                                 ${stagedLists.map(({ type }, index) => `$${firstList + index}::${type}[]`).join(', ')})
                          s (route_id, day, flight_number, at, ${listed(listNames)})) s
             left join (
               select f.*
                 from unnest($6::int[], $7::int[], $8::int[]) r (route_id, first, last)
                cross join lateral (
                  select f.ctid as place, f.departure - date '${dayZero}' as day, f.* from flight f
                   where f.route_id = r.route_id
                     and f.departure between date '${dayZero}' + r.first and date '${dayZero}' + r.last offset 0) f) f
               on (f.route_id, f.day, f.flight_number) = (s.route_id, s.day, s.flight_number)
         ),
         found as (
           insert into change (id, ${listed([...key, ...columns])}, scraped_at, points_before, seats_before, was_known, place,
                               is_event)
           select nextval('event_seq'), s.route_id, date '${dayZero}' + s.day, s.flight_number,
                  ${flightColumns.map(({ staged }) => staged).join(', ')},
                  s.scraped_at, f.points, f.seats, s.was_known, s.place, s.was_known and s.is_other_award
             from compared s
            cross join lateral (select ${columns.map((name) => `s.f_${name} as ${name}`).join(', ')}) f
            where (s.is_other_award or s.is_other_detail) and not s.is_outdated
           returning id
         )
         select (select count(*) from found) as changed, (select max(id) from found) as "lastId",
                count(*) filter (where was_known and is_other_award and not is_outdated) as events,
                count(*) filter (where is_outdated and (is_other_award or is_other_detail)) as outdated,
                count(*) filter (where was_known and not is_outdated and is_other_award and (${inAnyStagedCabin(
                  (before, after) => `${before} = 0 and ${after} > 0`,
                )})) as opened,
                count(*) filter (where was_bookable and is_other_award
                                   and not (${inAnyStagedCabin((_, after) => `${after} > 0`)})) as closed,
                count(*) filter (where was_bookable) as bookable,
                coalesce(sum(${countedInCabins((before, after) => `${before} > 0 and ${after} > 0`)})
                  filter (where was_bookable), 0)::int as prices,
                coalesce(sum(${countedInCabins((before, after) => `${before} > 0 and ${after} > 0 and abs(${after} - ${before}) > ${before} / 2.0`)})
                  filter (where was_bookable and is_other_award), 0)::int as moved,
                coalesce(array_agg(distinct route_id) filter (where is_outdated), '{}') as "lateRoutes"
           from compared c
          cross join lateral (
            select was_known and not is_outdated and (${inAnyStagedCabin((before) => `${before} > 0`)}) as was_bookable) b`,
}

/** $1 routes. */
export const readVersions: Statement = {
  name: 'ingest_route_versions',
  text: 'select id, version from route where id = any ($1::int[])',
}

/** $1 routes: of what is there, nobody needs to be told the past. */
export const readKnown: Statement = {
  name: 'ingest_known_flights',
  text: `select ${listed(['route_id as "routeId"', 'departure', 'flight_number as "flightNumber"'])}
           from flight where route_id = any ($1::int[])`,
}

export const takeId: Statement = { name: 'ingest_take_id', text: `select nextval('event_seq') as id` }

/** $1 the last id that was used. */
export const skipIds: Statement = { name: 'ingest_skip_ids', text: `select setval('event_seq', $1)` }

/** Lines, as `createPastChanges` writes them. */
export const copyHistory = `copy flight_history (id, ${listed(stagedColumns)}) from stdin`
export const copyReported = `copy change (${listed([...stagedColumns, ...beforeColumns])}, is_event) from stdin`

/** $1 routes, $2 when each was seen, $3 now: a source's clock may run ahead a little, but nothing was seen later. */
export const markSeen: Statement = {
  name: 'ingest_mark_seen',
  text: `update route r set last_seen_at = least(s.at, $3::timestamptz)
           from unnest($1::int[], $2::timestamptz[]) s(id, at)
          where r.id = s.id and r.last_seen_at < least(s.at, $3)`,
}

/**
 * $1 to $5 as `seenFlights` writes them, $6 now. A flight that nothing was read of keeps its age, whatever else of its route was
 * seen. Only what was seen later than before is written.
 */
export const markFlightsSeen: Statement = {
  name: 'ingest_mark_flights_seen',
  text: `with look as materialized (
           select s.route_id, date '${dayZero}' + s.day as departure, s.flight_number,
                  least(coalesce(to_timestamp(s.at / 1000), $5::timestamptz), $6::timestamptz) as seen_at
             from unnest($1::int[], $2::int[], $3::text[], $4::float8[]) s (route_id, day, flight_number, at)),
         known as materialized (
           select t.*, s.ctid as place, s.seen_at as seen_before
             from look t left join flight_seen s on ${keyOf('s')} = ${keyOf('t')}),
         again as (
           update flight_seen s set seen_at = k.seen_at from known k
            where s.ctid = k.place and ${keyOf('s')} = ${keyOf('k')} and k.seen_before < k.seen_at)
         insert into flight_seen (${listed(key)}, seen_at) select ${listed(key)}, seen_at from known where place is null`,
}

/** $1 routes, $2 when all of their flights were seen. */
export const markRoutesSeen: Statement = {
  name: 'ingest_mark_routes_seen',
  text: `insert into flight_seen as s (${listed(key)}, seen_at)
         select ${listed(key)}, $2::timestamptz from flight where route_id = any ($1::int[])
         on conflict (${listed(key)}) do update set seen_at = excluded.seen_at where s.seen_at < excluded.seen_at`,
}

const addFlights: Statement = {
  name: 'ingest_add_flights',
  text: `insert into flight (${listed([...key, ...columns])}, changed_at)
         select ${listed([...key, ...columns])}, scraped_at from change where not was_known`,
}

/** $1 the id before a past: the last state of each of its flights. */
export const addLastStates: Statement = {
  name: 'ingest_add_last_states',
  text: `insert into flight (${listed([...key, ...columns])}, changed_at)
         select ${listed([...key, ...columns])}, scraped_at from flight_history
          where id in (select max(id) from flight_history where id > $1 group by ${listed(key)}) order by id`,
}

const updateFlights: Statement = {
  name: 'ingest_update_flights',
  text: `update flight f set ${columns.map((name) => `${name} = c.${name}`).join(', ')}, changed_at = c.scraped_at
           from change c where f.ctid = c.place and ${keyOf('f')} = ${keyOf('c')}`,
}

const addHistory: Statement = {
  name: 'ingest_add_history',
  text: `insert into flight_history (id, ${listed([...key, ...columns])}, scraped_at)
         select id, ${listed([...key, ...columns])}, scraped_at from change`,
}

const countHistory: Statement = {
  name: 'ingest_count_history',
  text: `update counter set value = value + (select count(*) from change) where name = 'historic'`,
}

const countByPair: Statement = {
  name: 'ingest_count_by_pair',
  text: `insert into pair_stat as p (origin, destination, changes)
         select r.origin, r.destination, count(*) from change c join route r on r.id = c.route_id
          where c.is_event group by r.origin, r.destination
         on conflict (origin, destination) do update set changes = p.changes + excluded.changes`,
}

/** What follows from changes that were found now. */
export const recordChanges = [addFlights, updateFlights, addHistory, countHistory, countByPair]

/** What follows from the told part of a past. */
export const recordReported = [addHistory, countHistory, countByPair]

/** $1 how many states. */
export const countUntold: Statement = {
  name: 'ingest_count_untold',
  text: `update counter set value = value + $1 where name = 'historic'`,
}

/** $1 routes, $2 how many changes of each. */
export const countUntoldByPair: Statement = {
  name: 'ingest_count_untold_by_pair',
  text: `insert into pair_stat as p (origin, destination, changes)
         select r.origin, r.destination, sum(c.changes) from unnest($1::int[], $2::int[]) c(route_id, changes)
           join route r on r.id = c.route_id group by r.origin, r.destination
         on conflict (origin, destination) do update set changes = p.changes + excluded.changes`,
}

export const readLastId: Statement = { name: 'ingest_last_id', text: 'select max(id) as "lastId" from change' }

/** $1 when they are told, or null for when they were seen; $2 from when on. Flights seen for the first time tell no figures. */
export const addEvents: Statement = {
  name: 'ingest_add_events',
  text: `insert into price_event (id, at, route_id, departure, flight_number, points_before, seats_before,
                                  points_after, seats_after, scraped_at, untold_departure, untold_flight_number)
         select c.id, coalesce($1::timestamptz, c.scraped_at), c.route_id, told.*,
                case when not c.is_event then c.departure end, case when not c.is_event then c.flight_number end
           from change c
           left join lateral (
             select c.departure, c.flight_number, c.points_before, c.seats_before, c.points, c.seats, c.scraped_at
              where c.is_event) told on true
          where c.scraped_at > $2`,
}

/** $1 from when on. */
export const countByHour: Statement = {
  name: 'ingest_count_by_hour',
  text: `insert into change_hour as h (hour, changes, increases, decreases)
         select date_trunc('hour', c.scraped_at, 'UTC'), count(*),
                count(*) filter (where ${inAnyCabin((before, after) => `${before} > 0 and ${after} > ${before}`)}),
                count(*) filter (where ${inAnyCabin((before, after) => `${after} > 0 and ${after} < ${before}`)})
           from change c where c.is_event and c.scraped_at > $1 group by 1
         on conflict (hour) do update set changes = h.changes + excluded.changes,
           increases = h.increases + excluded.increases, decreases = h.decreases + excluded.decreases`,
}

/** $1 the last id. */
export const notify: Statement = { name: 'ingest_notify', text: `select pg_notify('price_change', $1::text)` }
