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

/** They are empty; emptying them again here lets what follows skip the log. */
export const emptyTables = {
  name: 'demo_empty_tables',
  text: 'truncate flight, flight_seen, flight_history, price_event, pair_stat, change_hour',
}

export const dropDeparted = { name: 'demo_drop_departed', text: 'delete from flight where departure < $1' }

export const dropOldHistory = {
  name: 'demo_drop_old_history',
  text: `with dropped as (delete from flight_history where departure < $1 returning 1)
         update counter set value = value - (select count(*) from dropped) where name = 'historic'`,
}

export const dropOldEvents = { name: 'demo_drop_old_events', text: 'delete from price_event where at <= $1' }

/** Those that hold hundreds of thousands of rows. */
export const loadedTables = ['flight', 'flight_seen', 'flight_history']

export const analyze = {
  name: 'demo_analyze',
  text: 'analyze flight, flight_seen, flight_history, route, airport, airline',
}
