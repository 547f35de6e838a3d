import type { Database } from '@pointfare/db/database'

const lock = { name: 'write_events_lock', text: 'select pg_advisory_xact_lock(1)' }

const insert = {
  name: 'write_events',
  text: `insert into price_event (id, at, route_id, body)
    select nextval('event_seq'), clock_timestamp(), r.id, b.body
      from route r, unnest($4::text[]) with ordinality b(body, position)
     where r.carrier = $1 and r.origin = $2 and r.destination = $3
     order by b.position returning id`,
}

const notify = { name: 'write_events_notify', text: `select pg_notify('price_change', $1)` }

export type WrittenRoute = { carrier: string; origin: string; destination: string }

export const london = { carrier: 'VS', origin: 'LHR', destination: 'JFK' }
export const manchester = { carrier: 'VS', origin: 'MAN', destination: 'JFK' }
export const british = { carrier: 'BA', origin: 'LHR', destination: 'JFK' }

/** Commits events as ingest does, all on one route of the small network; answers their ids. */
export function writePriceEvents(db: Database, bodies: (string | null)[], route: WrittenRoute = london) {
  return db.transaction(async (tx) => {
    await tx.query(lock)
    const rows = await tx.query<{ id: number }>(insert, [route.carrier, route.origin, route.destination, bodies])
    const ids = rows.map(({ id }) => id)
    await tx.query(notify, [String(ids.at(-1))])
    return ids
  })
}

/** Bodies that tell their place in the order of writing. */
export const numbered = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `{"n":${from + index}}`)
