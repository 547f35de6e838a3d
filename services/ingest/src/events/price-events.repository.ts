import type { PriceChangesQuery, ReportedPriceChanges } from '@pointfare/shared/contracts/price-change'
import type { Database } from '@pointfare/core/db/database'
import { toPriceChange, type ChangeRow } from './price-change.mapper.ts'
import { isPublic, type PriceEvent, type PublicEvent } from './price-event.ts'

export type PriceEventsRepository = ReturnType<typeof createPriceEventsRepository>

/** Rows read at a time: about half a megabyte. */
export const pageRows = 500

/** Rows that a reader who is behind is sent at a time: they wait in memory until they are read. */
export const replayRows = 128

// Every column is qualified: an output column that is also named `id` would otherwise decide the order.
const columns = `e.id, e.at, e.route_id as "routeId", r.carrier, r.origin, r.destination, e.departure,
    e.flight_number as "flightNumber", e.points_before as "pointsBefore", e.seats_before as "seatsBefore",
    e.points_after as "pointsAfter", e.seats_after as "seatsAfter", e.scraped_at as "scrapedAt"`

const eventsAfter = {
  name: 'price_events_after',
  text: `select ${columns} from price_event e join route r on r.id = e.route_id
    where e.id > $1 order by e.id limit ${pageRows}`,
}

const publicEventsBetween = {
  name: 'price_events_between',
  text: `select ${columns} from price_event e join route r on r.id = e.route_id
    where e.id > $1 and e.id <= $2 and e.departure is not null
      and ($3::text is null or r.carrier = $3)
      and ($4::text is null or r.origin = $4)
      and ($5::text is null or r.destination = $5)
    order by e.id limit ${replayRows}`,
}

/** The index `price_event_told` holds no others. */
const lastPublicEvents = {
  name: 'price_events_last',
  text: `select ${columns} from price_event e join route r on r.id = e.route_id
    where e.departure is not null order by e.id desc limit $1`,
}

const isCheaper = ['economy', 'premium_economy', 'business', 'first']
  .map((cabin) => `((e.points_after).${cabin} > 0 and (e.points_after).${cabin} < (e.points_before).${cabin})`)
  .join(' or ')

const lastDrops = {
  name: 'price_events_last_drops',
  text: `select ${columns} from price_event e join route r on r.id = e.route_id
    where e.departure is not null and (${isCheaper}) order by e.id desc limit $1`,
}

/** $1 airlines or null, $2 origins, $3 destinations, $4 how many. The index `price_event_of_route` has the last of each route. */
export const lastEventsBetween = {
  name: 'price_events_last_between',
  text: `select ${columns}
    from (select * from route
           where origin = any ($2::text[]) and destination = any ($3::text[]) and ($1::text[] is null or carrier = any ($1))) r
   cross join lateral (
     select * from price_event e where e.route_id = r.id and e.departure is not null order by e.id desc limit $4) e
   order by e.id desc limit $4`,
}

const positionBehind = {
  name: 'price_events_position_behind',
  text: `select coalesce(
      (select e.id from price_event e order by e.id desc offset $1 limit 1),
      (select min(e.id) - 1 from price_event e), 0)::bigint as id`,
}

const oldest = { name: 'price_events_oldest', text: 'select min(e.id) as id from price_event e' }

type EventRow = Omit<PriceEvent, 'body'> & (ChangeRow | { departure: null })

const toEvent = (row: EventRow): PriceEvent => ({
  id: row.id,
  at: row.at,
  routeId: row.routeId,
  carrier: row.carrier,
  origin: row.origin,
  destination: row.destination,
  body: row.departure === null ? null : JSON.stringify(toPriceChange(row)),
})

const reported = (row: EventRow & ChangeRow) => ({ id: String(row.id), change: toPriceChange(row) })

type RoutesOfEvents = {
  airlines: readonly string[] | null
  origins: readonly string[]
  destinations: readonly string[]
}

export function createPriceEventsRepository(db: Pick<Database, 'query'>) {
  return {
    /** At most `pageRows`, oldest first. */
    after: async (id: number): Promise<PriceEvent[]> => (await db.query<EventRow>(eventsAfter, [id])).map(toEvent),

    /** At most `replayRows` of those that browsers are told, oldest first. */
    async publicBetween(afterId: number, untilId: number, query: PriceChangesQuery): Promise<PublicEvent[]> {
      const { carrier = null, origin = null, destination = null } = query
      const values = [afterId, untilId, carrier, origin, destination]
      return (await db.query<EventRow>(publicEventsBetween, values)).map(toEvent).filter(isPublic)
    },

    /** The last `count` of those that browsers are told, newest first; of all of them, or of price drops. */
    async lastPublic(count: number, isDropsOnly = false): Promise<ReportedPriceChanges> {
      const rows = await db.query<EventRow & ChangeRow>(isDropsOnly ? lastDrops : lastPublicEvents, [count])
      return rows.map(reported)
    },

    /** The same, of the changes of these airlines (null: of every one) between these airports. */
    async lastBetween(
      { airlines, origins, destinations }: RoutesOfEvents,
      count: number,
    ): Promise<ReportedPriceChanges> {
      const rows = await db.query<EventRow & ChangeRow>(lastEventsBetween, [airlines, origins, destinations, count])
      return rows.map(reported)
    },

    /** The id after which `count` events follow, or as many as there are. */
    async positionBehind(count: number): Promise<number> {
      const [row] = await db.query<{ id: number }>(positionBehind, [count])
      return row?.id ?? 0
    },

    /** Undefined while nothing is kept. */
    async oldestId(): Promise<number | undefined> {
      const [row] = await db.query<{ id: number | null }>(oldest)
      return row?.id ?? undefined
    },
  }
}
