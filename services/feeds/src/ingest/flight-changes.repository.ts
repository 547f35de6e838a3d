import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import type { BulkLoad } from '@pointfare/db/bulk-load'
import type { Database, Statement } from '@pointfare/db/database'
import * as sql from './flight-changes.statements.ts'
import { createPastChanges, flightText } from './past-changes.ts'
import { routeKey, type Route, type SeenRoute } from './seen-routes.ts'
import { stagedFlights } from './staged-flights.ts'
import type { BatchEffect } from './suspicion.ts'

/** What a batch would do, and the id of its last change; null without one. */
type FoundChanges = BatchEffect & { lastId: number | null }

type Past = { routes: readonly Route[]; snapshots: Iterable<AwardSnapshot>; seenAt: Date; toldSince: Date }

type KnownFlight = { routeId: number; departure: string; flightNumber: string }

const ever = '-infinity'

/**
 * How prices get into the database, in one transaction: snapshots are staged beside the tables, compared with them, and
 * what is news is recorded.
 */
export function createFlightChangesRepository(tx: Database) {
  /** Of routes that were there and of those that are new, which are first seen at `seenAt`. */
  async function routeIds(routes: Iterable<Route>, seenAt: Date): Promise<Map<string, number>> {
    const named = [...new Map([...routes].map((route) => [routeKey(route), route])).values()]
    const values = (['carrier', 'origin', 'destination'] as const).map((name) => named.map((route) => route[name]))
    const [, rows] = await Promise.all([
      tx.query(sql.addRoutes, [...values, seenAt]),
      tx.query<Route & { id: number }>(sql.readRouteIds, values),
    ])
    return new Map(rows.map((row) => [routeKey(row), row.id]))
  }

  /** One after the other, and without waiting for each answer. */
  const inTurn = (statements: readonly Statement[]) => Promise.all(statements.map((statement) => tx.query(statement)))

  /** At one moment, or else each change when it was seen; those of before `since` are told nobody. */
  const tell = (lastId: number, at: Date | null, since: Date | string) =>
    Promise.all([
      tx.query(sql.addEvents, [at, since]),
      tx.query(sql.countByHour, [since]),
      tx.query(sql.notify, [lastId]),
    ])

  return {
    /** Waits for other writers; nobody else writes prices until the transaction ends. */
    takeTurn: () => inTurn([sql.lock, sql.createChanges]),

    /** Finds what is news in one look at each flight. */
    async findChanges(routes: readonly SeenRoute[], now: Date): Promise<FoundChanges> {
      const [, ids] = await Promise.all([tx.query(sql.preferIndexes), routeIds(routes, now)])
      const known = routes.map((route) => ({ ...route, id: routeIdIn(ids)(route) }))
      const [, [found]] = await Promise.all([
        tx.query(sql.preferHashing),
        tx.query<FoundChanges>(sql.findChanges, stagedFlights(known)),
        tx.query(sql.preferIndexes),
        tx.query(sql.markSeen, [known.map(({ id }) => id), known.map(({ lastSeenMs }) => new Date(lastSeenMs)), now]),
      ])
      return found! // the statement always answers a row
    },

    /** Records what was found, and tells it at `now`. */
    async record({ lastId }: FoundChanges, now: Date) {
      if (lastId !== null) await Promise.all([inTurn(sql.recordChanges), tell(lastId, now, ever)])
    },

    /**
     * Records what was seen over a long time of flights that nobody knows yet, and tells what was seen after `toldSince` as
     * if it had been told then. All of the routes were seen at `seenAt`.
     */
    async recordPast(copy: BulkLoad['copy'], { routes, snapshots, seenAt, toldSince }: Past) {
      const ids = await routeIds(routes, seenAt)
      const routeIdList = [...ids.values()]
      const [[taken], flights] = await Promise.all([
        tx.query<{ id: number }>(sql.takeId),
        tx.query<KnownFlight>(sql.readKnown, [routeIdList]),
      ])
      const before = taken!.id // the statement always answers a row
      const known = new Set(flights.map((flight) => flightText(flight.routeId, flight.departure, flight.flightNumber)))
      const changes = createPastChanges({ snapshots, routeIdOf: routeIdIn(ids), known, toldSince, lastId: before })

      await copy(sql.copyHistory, changes.history())
      const { lastId, eventsOfRoutes } = changes.past
      await tx.query(sql.skipIds, [lastId])
      await copy(sql.copyTold, changes.told())
      await inTurn(sql.recordTold)
      const [, , , , [last]] = await Promise.all([
        tx.query(sql.addLastStates, [before]),
        tx.query(sql.countUntold, [lastId - before]),
        tx.query(sql.countUntoldByPair, [[...eventsOfRoutes.keys()], [...eventsOfRoutes.values()]]),
        tx.query(sql.markSeen, [routeIdList, routeIdList.map(() => seenAt), seenAt]),
        tx.query<{ lastId: number | null }>(sql.readLastId),
      ])
      if (last?.lastId) await tell(last.lastId, null, toldSince)
    },
  }
}

/** Every route of a snapshot has its id by then. */
const routeIdIn = (ids: ReadonlyMap<string, number>) => (route: Route) => ids.get(routeKey(route))!
