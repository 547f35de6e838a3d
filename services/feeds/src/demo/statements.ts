/**
 * Two processes may start on the same empty database. And readers follow events by their ids, which needs one writer at
 * a time, so ingest waits, too.
 */
export const lockDemo = { name: 'demo_lock', text: 'select pg_advisory_xact_lock(72611), pg_advisory_xact_lock(72612)' }

export const readMarker = { name: 'demo_read_marker', text: 'select seed, today from demo_data' }
export type Marker = { seed: number; today: string }

export const writeMarker = {
  name: 'demo_write_marker',
  text: `insert into demo_data (seed, today) values ($1, $2)
         on conflict (only_row) do update set seed = excluded.seed, today = excluded.today`,
}

/** Real data must never be mixed with made-up prices. */
export const hasRoutes = { name: 'demo_has_routes', text: 'select exists (select from route) as found' }

/** They are empty; emptying them again here lets the copy that follows skip the log and the vacuum. */
export const emptyTables = {
  name: 'demo_empty_tables',
  text: 'truncate flight, flight_history, price_event, pair_stat, change_hour',
}

export const addAirlines = {
  name: 'demo_add_airlines',
  text: `insert into airline (code, name) select * from unnest($1::text[], $2::text[]) on conflict (code) do nothing`,
}

export const addAirports = {
  name: 'demo_add_airports',
  text: `insert into airport (code, name, city, country, continent, latitude, longitude, time_zone, metro_code)
         select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::real[], $7::real[],
                              $8::text[], $9::text[])
         on conflict (code) do nothing`,
}

/** Known routes keep their ids. All were reported just now. */
export const seeRoutes = {
  name: 'demo_see_routes',
  text: `insert into route (carrier, origin, destination, last_seen_at)
         select *, $4::timestamptz from unnest($1::text[], $2::text[], $3::text[])
         on conflict (carrier, origin, destination) do update set last_seen_at = excluded.last_seen_at
         returning id, carrier, origin, destination`,
}
export type RouteRow = { id: number; carrier: string; origin: string; destination: string }

/** Hands out $1 ids, and one more, and answers the first. */
export const takeIds = {
  name: 'demo_take_ids',
  text: `select setval('event_seq', nextval('event_seq') + $1::bigint) - $1::bigint as "firstId"`,
}

export const addCounts = {
  name: 'demo_add_counts',
  text: `update counter set value = case name when 'historic' then value + $1 else (select count(*) from route) end
          where name in ('historic', 'routes')`,
}

export const addPairChanges = {
  name: 'demo_add_pair_changes',
  text: `insert into pair_stat (origin, destination, changes)
         select origin, destination, sum(changes) from unnest($1::text[], $2::text[], $3::bigint[]) t(origin, destination, changes)
          group by origin, destination having sum(changes) > 0
         on conflict (origin, destination) do update set changes = pair_stat.changes + excluded.changes`,
}

/** A price change (rule 11.4 of the product). */
const snapshot = (state: string, more = '') => `json_build_object(
  'origin', r.origin, 'destination', r.destination, 'carrier_code', r.carrier,
  'departure', json_build_array(date_part('year', h.departure), date_part('month', h.departure), date_part('day', h.departure)),
  'award_economy', ${award(state, 'economy')},
  'award_premium_economy', ${award(state, 'premium_economy')},
  'award_business', ${award(state, 'business')},
  'award_first', ${award(state, 'first')}${more})`

const award = (state: string, cabin: string) =>
  `json_build_object('cabin_points_value', ${state}.points_${cabin}, 'cabin_class_seat_count', ${state}.seats_${cabin})`

const scrapedAt = `, 'scraped_at', (select json_agg(date_part(part, h.scraped_at at time zone 'UTC')::int)
  from unnest(array['year', 'month', 'day', 'hour', 'minute', 'second']) part)`

/** The changes since $1 among the states whose ids start at $2, for the live feed to repeat. */
export const addEvents = {
  name: 'demo_add_events',
  text: `insert into price_event (id, at, route_id, body)
         select h.id, h.scraped_at, h.route_id,
                case when p.id is not null
                     then json_build_object('first', ${snapshot('p')}, 'second', ${snapshot('h', scrapedAt)})::text end
           from flight_history h
           join route r on r.id = h.route_id
           left join lateral (
             select * from flight_history e
              where e.route_id = h.route_id and e.departure = h.departure
                and e.flight_number = h.flight_number and e.id < h.id
              order by e.id desc limit 1
           ) p on true
          where h.scraped_at > $1 and h.id >= $2`,
}

const points = (state: string) => `(e.body::json #>> array['${state}', cabin, 'cabin_points_value'])::int`

const inSomeCabin = (condition: string) =>
  `exists (select from unnest(array['award_economy', 'award_premium_economy', 'award_business', 'award_first']) cabin
            where ${points('first')} > 0 and ${points('second')} > 0 and ${condition})`

/** The changes whose ids start at $1, by hour, as ingest counts them. */
export const addChangeHours = {
  name: 'demo_add_change_hours',
  text: `insert into change_hour as h (hour, changes, increases, decreases)
         select date_trunc('hour', e.at, 'UTC'), count(*),
                count(*) filter (where ${inSomeCabin(`${points('second')} > ${points('first')}`)}),
                count(*) filter (where ${inSomeCabin(`${points('second')} < ${points('first')}`)})
           from price_event e
          where e.id >= $1 and e.body is not null
          group by 1
         on conflict (hour) do update set changes = h.changes + excluded.changes,
           increases = h.increases + excluded.increases, decreases = h.decreases + excluded.decreases`,
}

export const dropDeparted = { name: 'demo_drop_departed', text: 'delete from flight where departure < $1' }

export const dropOldHistory = {
  name: 'demo_drop_old_history',
  text: `with dropped as (delete from flight_history where departure < $1 returning 1)
         update counter set value = value - (select count(*) from dropped) where name = 'historic'`,
}

export const dropOldEvents = { name: 'demo_drop_old_events', text: 'delete from price_event where at <= $1' }

export const analyze = { name: 'demo_analyze', text: 'analyze flight, flight_history, route, airport, airline' }
