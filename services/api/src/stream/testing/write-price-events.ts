import { PriceChange } from '@pointfare/shared/contracts/price-change'
import type { Database } from '@pointfare/core/db/database'

const lock = { name: 'write_events_lock', text: 'select pg_advisory_xact_lock(1)' }

const insert = {
  name: 'write_events',
  text: `insert into price_event (id, at, route_id, departure, flight_number, points_before, seats_before, points_after,
      seats_after, scraped_at)
    select nextval('event_seq'), clock_timestamp(), r.id, change.*
      from route r
     cross join unnest($4::int[]) with ordinality written(points, position)
      left join lateral (
        select date '2027-03-15', $5::text, row($6::int, 0, 0, 0)::cabin_points, row(0, 0, 0, 0)::cabin_seats,
               row(points, 0, 0, 0)::cabin_points, row(9, 0, 0, 0)::cabin_seats, clock_timestamp()) change on points is not null
     where r.carrier = $1 and r.origin = $2 and r.destination = $3
     order by position returning id`,
}

const notify = { name: 'write_events_notify', text: `select pg_notify('price_change', $1)` }

export type WrittenRoute = { carrier: string; origin: string; destination: string }

export const london = { carrier: 'VS', origin: 'LHR', destination: 'JFK' }
export const manchester = { carrier: 'VS', origin: 'MAN', destination: 'JFK' }
export const british = { carrier: 'BA', origin: 'LHR', destination: 'JFK' }

/**
 * Commits events as ingest does, all on one route of the small network; answers their ids. Each is told by what economy
 * costs after the change, or null for a flight that is seen for the first time.
 */
export function writePriceEvents(
  db: Database,
  points: (number | null)[],
  { carrier, origin, destination }: WrittenRoute = london,
  flightNumber = 'VS3',
  pointsBefore = 0,
) {
  return db.transaction(async (tx) => {
    await tx.query(lock)
    const rows = await tx.query<{ id: number }>(insert, [
      carrier,
      origin,
      destination,
      points,
      flightNumber,
      pointsBefore,
    ])
    const ids = rows.map(({ id }) => id)
    await tx.query(notify, [String(ids.at(-1))])
    return ids
  })
}

/** Points that tell their place in the order of writing. */
export const numbered = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index)

/** What economy costs after the change that an event tells. */
export const pointsIn = ({ data }: { data: string }) =>
  PriceChange.parse(JSON.parse(data)).second.award_economy.cabin_points_value
