import type { Database } from '@pointfare/core/db/database'
import { longWork } from '@pointfare/core/db/deadlines'
import { dayMs } from '@pointfare/shared/contracts/days'
import { addMonths, dateOf, monthsAhead, removeMonths, summariesOf } from './history-months.ts'

/** How long the live feed can be resumed from where a browser left it. */
const eventHours = 24
/** A held batch that was not decided on for so long says nothing about today. */
const heldDays = 30
/** Flights leave at a local date: for so long it is still that day, or the day before it, somewhere on earth. */
const departedDays = 2

export type RetentionReport = {
  /** Days of flights that are now a summary. */
  summarised: number
  /** Whether others held on to the history so long that a month could be neither added nor dropped. */
  isHistoryHeld: boolean
  departed: number
  /** Hotel nights that have begun, and what is known of their past. */
  nights: number
  events: number
  held: number
  /** Deleted accounts whose last token has expired. */
  logins: number
}

type Options = { now: Date; historyDays: number }

const hourMs = 3_600_000

/**
 * Keeps the tables from growing for ever: summarises by day the history of flights of months that ended more than `historyDays`
 * days ago, and removes flights that have left, events of more than a day ago, held batches without a decision and what
 * was remembered of deleted accounts.
 */
export async function applyRetention(db: Database, { now, historyDays }: Options): Promise<RetentionReport> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const routeIds = (await db.query<{ id: number }>(readRouteIds)).map(({ id }) => id)
  const history = await keepHistory(db, routeIds, { now, historyDays })
  return {
    ...history,
    departed: await onEveryRoute(db, routeIds, removeDeparted, dateOf(before(departedDays * dayMs))),
    nights: await db.transaction((tx) => removeNights(tx, before, historyDays), longWork),
    events: await db.transaction((tx) => countOf(tx, removeEvents, before(eventHours * hourMs)), longWork),
    held: await db.transaction((tx) => countOf(tx, removeHeld, before(heldDays * dayMs)), longWork),
    logins: await db.transaction((tx) => countOf(tx, removeDeletedLogins, now), longWork),
  }
}

/** What lies in no partition of a month is removed state by state, but none of a month that stayed. */
async function keepHistory(db: Database, routeIds: readonly number[], { now, historyDays }: Options) {
  const isAdded = await addMonths(db, monthsAhead(now))
  const firstStored = firstOfMonth(dateOf(new Date(now.getTime() - historyDays * dayMs)))
  const { summarised, storedSince } = await removeMonths(db, routeIds, firstStored)
  const others = await onEveryRoute(db, routeIds, summarise, storedSince ?? firstStored)
  return { summarised: summarised + others, isHistoryHeld: !isAdded || storedSince !== undefined }
}

const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`

async function removeNights(tx: Database, before: (ms: number) => Date, historyDays: number): Promise<number> {
  await tx.query(lockHotels)
  const [begun, forgotten] = [dateOf(before(departedDays * dayMs)), dateOf(before(historyDays * dayMs))]
  return (await countOf(tx, removeBegunNights, begun)) + (await countOf(tx, removeNightHistory, forgotten))
}

type Removal = { name: string; text: string }

const readRouteIds = { name: 'retention_routes', text: 'select id from route order by id' }

/** Route by route: the primary keys begin with it, and the rows of one are locked for a short time only. */
async function onEveryRoute(
  db: Database,
  routeIds: readonly number[],
  removal: Removal,
  date: string,
): Promise<number> {
  let removed = 0
  for (const id of routeIds) {
    removed += await db.transaction(async (tx) => {
      await tx.query(lockIngest)
      return countOf(tx, removal, date, id)
    }, longWork)
  }
  return removed
}

async function countOf(db: Database, removal: Removal, ...values: unknown[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(removal, values)
  return row?.count ?? 0
}

/** A batch on its way in finds either all of a flight or nothing of it. */
const lockIngest = { name: 'retention_lock', text: 'select pg_advisory_xact_lock(72612)' }

/** $1 departures before it, $2 route. The counter of recorded states stays: they were recorded. */
const summarise = {
  name: 'retention_summarise',
  text: summariesOf(`delete from flight_history where route_id = $2 and departure < $1
                     returning id, route_id, departure, flight_number, scraped_at, points`),
}

/** $1 departures before it, $2 route. What a flight cost stays in its history. */
const removeDeparted = {
  name: 'retention_remove_departed',
  text: `with removed as (delete from flight where route_id = $2 and departure < $1 returning 1)
         select count(*) as count from removed`,
}

/** Ids rise with time: the first event that stays ends the search, and no index by time is needed. */
const removeEvents = {
  name: 'retention_remove_events',
  text: `with removed as (
           delete from price_event
            where id < coalesce((select id from price_event where at > $1 order by id limit 1), 9223372036854775807)
           returning 1
         )
         select count(*) as count from removed`,
}

/** No batch of hotels is on its way in meanwhile. */
const lockHotels = { name: 'retention_lock_hotels', text: 'select pg_advisory_xact_lock(72613)' }

/** $1 nights before it. */
const removeBegunNights = {
  name: 'retention_remove_nights',
  text: `with removed as (delete from hotel_night where night < $1 returning 1) select count(*) as count from removed`,
}
const removeNightHistory = {
  name: 'retention_remove_night_history',
  text: `with removed as (delete from hotel_night_history where night < $1 returning 1)
         select count(*) as count from removed`,
}

const removeHeld = {
  name: 'retention_remove_held',
  text: `with removed as (delete from held_batch where held_at < $1 returning 1) select count(*) as count from removed`,
}

const removeDeletedLogins = {
  name: 'retention_remove_deleted_logins',
  text: `with removed as (delete from deleted_login where expires_at <= $1 returning 1)
         select count(*) as count from removed`,
}
