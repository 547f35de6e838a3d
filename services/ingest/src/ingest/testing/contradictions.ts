import type { Database } from '@pointfare/core/db/database'
import { flightColumns } from '../flight-columns.ts'

const state = (table: string) => flightColumns.map(({ name }) => `${table}.${name}`).join(', ')

/** Rows that would contradict each other in a database that only ingest wrote to; all of these are to be empty, always. */
const contradictions = {
  'a flight whose newest history row is another state': `
    select from flight f left join lateral (
      select * from flight_history e
       where e.route_id = f.route_id and e.departure = f.departure and e.flight_number = f.flight_number
       order by e.id desc limit 1) h on true
     where (${state('f')}) is distinct from (${state('h')}) or f.changed_at <> h.scraped_at`,
  'history of a flight that is not there': `
    select from flight_history h where not exists (
      select from flight f where (f.route_id, f.departure, f.flight_number) = (h.route_id, h.departure, h.flight_number))`,
  'a history counter that does not count the history': `
    select from counter where name = 'historic' and value <> (select count(*) from flight_history)`,
  'a route counter that does not count the routes': `
    select from counter where name = 'routes' and value <> (select count(*) from route)`,
  'a state without its event, or an event without its state': `
    select from flight_history h full join price_event e on e.id = h.id and e.route_id = h.route_id
     where h.id is null or e.id is null`,
  'changes between airports that are not the events': `
    select from (select coalesce(sum(changes), 0) n from pair_stat) counted
     where n <> (select count(*) from price_event where departure is not null)`,
  'changes by hour that are not the events': `
    select from (select coalesce(sum(changes), 0) n from change_hour) counted
     where n <> (select count(*) from price_event where departure is not null)`,
  'changes of sources that are not the events': `
    select from (select coalesce(sum(changes), 0) n from source_health) counted
     where n <> (select count(*) from price_event where departure is not null)`,
  'two states of a flight that are equal, or in the wrong order': `
    select from (
      select scraped_at - lag(scraped_at) over flights as step, row(${state('h')}) as state,
             lag(row(${state('h')})) over flights as before
        from flight_history h window flights as (partition by route_id, departure, flight_number order by id)
    ) steps where step <= interval '0' or state = before`,
  'a route that was seen before one of its flights changed': `
    select from route r where exists (select from flight f where f.route_id = r.id and f.changed_at > r.last_seen_at)`,
  'a flight that was never seen, or one that is not there and was': `
    select from flight f full join flight_seen s
        on (f.route_id, f.departure, f.flight_number) = (s.route_id, s.departure, s.flight_number)
     where f.id is null or s.seen_at is null`,
  'a flight that was seen before it changed, or after its route was': `
    select from flight f
      join flight_seen s on (f.route_id, f.departure, f.flight_number) = (s.route_id, s.departure, s.flight_number)
      join route r on r.id = f.route_id
     where s.seen_at < f.changed_at or s.seen_at > r.last_seen_at`,
}

const oneMoment = { name: '', text: 'set transaction isolation level repeatable read, read only' }

/** Names of what contradicts itself in one snapshot of the database. */
export const findContradictions = (db: Database): Promise<string[]> =>
  db.transaction(async (tx) => {
    await tx.query(oneMoment)
    const found: string[] = []
    for (const [name, query] of Object.entries(contradictions)) {
      const rows = await tx.query({ name: '', text: `${query} limit 1` })
      if (rows.length > 0) found.push(name)
    }
    return found
  })

const historyDigest = {
  name: '',
  text: `select md5(string_agg(line, ';' order by line)) as digest, count(*)::int as states from (
           select concat_ws(',', r.carrier, r.origin, r.destination, h.departure, h.flight_number,
                    ${state('h')}, h.scraped_at) as line
             from flight_history h join route r on r.id = h.route_id) lines`,
}

/** What two databases that took the same batches in are compared by; ids differ, as the order of arrival may. */
export async function digestOfHistory(db: Database) {
  const [row] = await db.query<{ digest: string | null; states: number }>(historyDigest)
  return row
}

/** What any way to the same prices must leave behind. */
export const outcomeOf = async (db: Database) => ({
  contradictions: await findContradictions(db),
  history: await digestOfHistory(db),
})
