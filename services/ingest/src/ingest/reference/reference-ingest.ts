import { AwardSnapshot, type SnapshotBatch } from '@pointfare/shared/contracts/award-snapshot'
import type { Database, Statement } from '@pointfare/core/db/database'
import { longWork } from '@pointfare/core/db/deadlines'
import { cabinNames } from '@pointfare/reference/cabin-values'
import { awardColumns, detailColumns, flightColumns } from '../flight-columns.ts'
import * as sql from '../flight-changes.statements.ts'
import { addMissingNames, readKnownNames } from '../known-names.ts'
import { routeKey } from '../seen-routes.ts'
import { addOpenings, addSuccess } from '../source-health.ts'
import { instantOf, stagedColumns } from '../staged-flights.ts'
import { refuseSuspicious, SuspiciousBatch, type BatchEffect } from '../suspicion.ts'
import { createRowReader } from './row-reader.ts'

type Options = { db: Database; now: () => Date; readRow?: ReturnType<typeof createRowReader<typeof AwardSnapshot>> }

/**
 * The rules of taking batches in, said once more and as plainly as they go: every row read by its schema, staged as a value
 * of a type, looked up by itself and compared as a whole. What the quicker way does is compared with it, and what that costs.
 * Suspicious batches leave no trace; rows must be such that only their schema could refuse them.
 */
export function createReferenceIngest({ db, now, readRow = createRowReader(AwardSnapshot) }: Options) {
  return async ({ source, snapshots }: SnapshotBatch) => {
    const names = await readKnownNames(db)
    const rows = snapshots.map((row) => readRow(row)).flatMap(({ success, data }) => (success ? [data] : []))
    const write = (tx: Database) => writeRows(tx, source, rows)

    async function writeRows(tx: Database, name: string, valid: AwardSnapshot[]) {
      const latest = latestPerFlight(valid)
      await tx.query(sql.lock)
      await tx.query(sql.createChanges)
      await addMissingNames(tx, latest, names)
      await tx.query(sql.preferIndexes)
      const named = [...new Map(latest.map((snapshot) => [routeKey(snapshot), snapshot])).values()]
      const keys = (['carrier', 'origin', 'destination'] as const).map((field) => named.map((route) => route[field]))
      await tx.query(sql.addRoutes, [...keys, now()])
      const routes = await tx.query<Pick<AwardSnapshot, 'carrier' | 'origin' | 'destination'> & { id: number }>(
        sql.readRouteIds,
        keys,
      )
      const ids = new Map(routes.map((route) => [routeKey(route), route.id]))

      const [found] = await tx.query<BatchEffect & { lastId: number | null }>(findChanges, [stagedRows(latest, ids)])
      const seen = new Map<number, number>()
      for (const snapshot of latest) {
        const [id, at] = [ids.get(routeKey(snapshot))!, Date.parse(snapshot.scrapedAt)]
        if (at > (seen.get(id) ?? 0)) seen.set(id, at)
      }
      await tx.query(sql.markSeen, [[...seen.keys()], [...seen.values()].map((at) => new Date(at)), now()])
      for (const { departure, flightNumber, scrapedAt, ...route } of latest)
        await tx.query(markFlightSeen, [ids.get(routeKey(route)), departure, flightNumber, scrapedAt, now()])
      const { changed, events, outdated, opened, lastId } = found! // the statement always answers a row
      await addSuccess(tx, { source: name, snapshots: latest.length, changes: events, at: now() })
      refuseSuspicious(found!, await addOpenings(tx, name, opened, now()))
      if (lastId !== null) {
        for (const statement of sql.recordChanges)
          await tx.query(statement.name === 'ingest_update_flights' ? updateFlights : statement)
        await tx.query(sql.addEvents, [now(), '-infinity'])
        await tx.query(sql.countByHour, ['-infinity'])
        await tx.query(sql.notify, [lastId])
      }
      const counts = { changed, events, unchanged: latest.length - changed - outdated }
      return { ...counts, outdated: outdated + valid.length - latest.length, isHeld: false }
    }

    try {
      return await db.transaction(write, longWork)
    } catch (error) {
      if (!(error instanceof SuspiciousBatch)) throw error
      return { changed: 0, events: 0, unchanged: 0, outdated: 0, isHeld: true }
    }
  }
}

function latestPerFlight(snapshots: readonly AwardSnapshot[]): AwardSnapshot[] {
  const latest = new Map<string, AwardSnapshot>()
  for (const snapshot of snapshots) {
    const key = routeKey(snapshot) + snapshot.departure + snapshot.flightNumber
    const other = latest.get(key)
    if (!other || Date.parse(other.scrapedAt) <= Date.parse(snapshot.scrapedAt)) latest.set(key, snapshot)
  }
  return [...latest.values()]
}

/** https://www.postgresql.org/docs/current/rowtypes.html#ROWTYPES-IO-SYNTAX; arrays are quoted in the same way. */
const stagedRows = (snapshots: readonly AwardSnapshot[], ids: ReadonlyMap<string, number>) =>
  `{${snapshots.map((snapshot) => rowOf(snapshot, ids.get(routeKey(snapshot))!)).join(',')}}`

function rowOf(snapshot: AwardSnapshot, routeId: number): string {
  let row = `"(${routeId},${snapshot.departure},${snapshot.flightNumber},${instantOf(snapshot)}`
  for (const { valueOf } of flightColumns) row += `,${fieldOf(valueOf(snapshot))}`
  return `${row})"`
}

function fieldOf(value: string | number | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'number' ? String(value) : `\\"${special.test(value) ? escaped(escaped(value)) : value}\\"`
}

const special = /["\\]/
/** Once as part of a row, and once more as part of an array. */
const escaped = (text: string) => text.replaceAll(/["\\]/g, '\\$&')

const listed = (names: readonly string[], table?: string) =>
  names.map((name) => (table ? `${table}.${name}` : name)).join(', ')
const [awards, details] = [awardColumns, detailColumns].map((columns) => columns.map(({ name }) => name)) as [
  string[],
  string[],
]
const inAnyCabin = (condition: (before: string, after: string) => string) =>
  cabinNames.map((cabin) => `(${condition(`(c.points_before).${cabin}`, `(c.points).${cabin}`)})`).join(' or ')
const known = detailColumns.map(
  ({ name, unknown }) => `coalesce(s.${name}, f.${name}${unknown === undefined ? '' : `, '${unknown}'`}) as ${name}`,
)

/** $1 flights, none twice. */
const findChanges: Statement = {
  name: 'reference_find_changes',
  text: `with compared as materialized (
           select s.route_id, s.departure, s.flight_number, s.scraped_at, ${listed(awards, 's')}, ${known.join(', ')},
                  f.points as points_before, f.seats as seats_before, f.id is not null as was_known,
                  f.id is not null and f.changed_at >= s.scraped_at as is_outdated,
                  (${listed(awards, 'f')}) is distinct from (${listed(awards, 's')}) as is_other_award,
                  (${listed(details, 'f')}) is distinct from
                    (${details.map((name) => `coalesce(s.${name}, f.${name})`).join(', ')}) as is_other_detail
             from unnest($1::staged_flight[]) s
             left join flight f
               on (f.route_id, f.departure, f.flight_number) = (s.route_id, s.departure, s.flight_number)
         ),
         found as (
           insert into change (id, ${listed(stagedColumns)}, points_before, seats_before, was_known, is_event)
           select nextval('event_seq'), ${listed(stagedColumns)}, points_before, seats_before,
                  was_known, was_known and is_other_award
             from compared where (is_other_award or is_other_detail) and not is_outdated
           returning id
         )
         select (select count(*) from found) as changed, (select max(id) from found) as "lastId",
                count(*) filter (where was_known and is_other_award and not is_outdated) as events,
                count(*) filter (where is_outdated and (is_other_award or is_other_detail)) as outdated,
                count(*) filter (where was_known and not is_outdated and (${inAnyCabin(
                  (before, after) => `${before} = 0 and ${after} > 0`,
                )})) as opened,
                count(*) filter (where was_bookable and not (${inAnyCabin((_, after) => `${after} > 0`)})) as closed,
                count(*) filter (where was_bookable) as bookable
           from compared c
          cross join lateral (
            select was_known and not is_outdated and (${inAnyCabin((before) => `${before} > 0`)}) as was_bookable) b`,
}

/** $1 route, $2 departure, $3 flight number, $4 when it was seen, $5 now. */
const markFlightSeen: Statement = {
  name: 'reference_mark_flight_seen',
  text: `insert into flight_seen as s (route_id, departure, flight_number, seen_at)
         values ($1, $2, $3, least($4::timestamptz, $5::timestamptz))
         on conflict (route_id, departure, flight_number) do update set seen_at = greatest(s.seen_at, excluded.seen_at)`,
}

const updateFlights: Statement = {
  name: 'reference_update_flights',
  text: `update flight f set ${flightColumns.map(({ name }) => `${name} = c.${name}`).join(', ')}, changed_at = c.scraped_at
           from change c
          where c.was_known
            and (f.route_id, f.departure, f.flight_number) = (c.route_id, c.departure, c.flight_number)`,
}
