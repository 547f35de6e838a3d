import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import type { BulkLoad } from '@pointfare/core/db/bulk-load'
import type { Database, Statement } from '@pointfare/core/db/database'
import * as sql from './flight-changes.statements.ts'
import { createPastChanges, flightText } from './past-changes.ts'
import type { Brought, KnownStates } from './known-states.ts'
import { routeKey, type Route, type SeenFlight, type SeenRoute } from './seen-routes.ts'
import { seenFlights, stagedFlights } from './staged-flights.ts'
import type { BatchEffect } from './suspicion.ts'

/** What a batch would do, and the id of its last change; null without one. */
type FoundChanges = BatchEffect & {
  lastId: number | null
  /** Routes of which something was not newer than the last change of its flight. */
  lateRoutes: number[]
}
const nothingFound = {
  changed: 0,
  events: 0,
  outdated: 0,
  opened: 0,
  closed: 0,
  bookable: 0,
  prices: 0,
  moved: 0,
  lastId: null,
  lateRoutes: [],
}

type RouteRow = Route & { id: number; version: number; serverStartedAt: number }
type BroughtRoute = Route & { id: number; version: number; news: readonly SeenFlight[] }

type Past = { routes: readonly Route[]; snapshots: Iterable<AwardSnapshot>; seenAt: Date; reportedSince: Date }

type KnownFlight = { routeId: number; departure: string; flightNumber: string }

const ever = '-infinity'

/**
 * How prices get into the database, in one transaction: snapshots are staged beside the tables, compared with them, and
 * what is news is recorded.
 */
export function createFlightChangesRepository(tx: Database) {
  /** Of routes that were there and of those that are new, which are first seen at `seenAt`. */
  async function routeRows(routes: Iterable<Route>, seenAt: Date): Promise<Map<string, RouteRow>> {
    const named = [...new Map([...routes].map((route) => [routeKey(route), route])).values()]
    const values = (['carrier', 'origin', 'destination'] as const).map((name) => named.map((route) => route[name]))
    const [, rows] = await Promise.all([
      tx.query(sql.addRoutes, [...values, seenAt]),
      tx.query<RouteRow>(sql.readRouteIds, values),
    ])
    return new Map(rows.map((row) => [routeKey(row), row]))
  }

  /** One after the other, and without waiting for each answer. */
  const inOrder = (statements: readonly Statement[]) => Promise.all(statements.map((statement) => tx.query(statement)))

  /** At one moment, or else each change when it was seen; those of before `since` are told nobody. */
  const tell = (lastId: number, at: Date | null, since: Date | string) =>
    Promise.all([
      tx.query(sql.addEvents, [at, since]),
      tx.query(sql.countByHour, [since]),
      tx.query(sql.notify, [lastId]),
    ])

  async function compare(parts: readonly { id: number; news: readonly SeenFlight[] }[]): Promise<FoundChanges> {
    const news = parts.filter((part) => part.news.length > 0).map(({ id, news: flights }) => ({ id, flights }))
    if (news.length === 0) return nothingFound
    const [, [found]] = await Promise.all([
      tx.query(sql.preferHashing),
      tx.query<FoundChanges>(sql.findChanges, stagedFlights(news)),
      tx.query(sql.preferIndexes),
    ])
    return found! // the statement always answers a row
  }

  return {
    /** Waits for other writers; nobody else writes prices until the transaction ends. */
    takeLease: () => inOrder([sql.lock, sql.createChanges]),

    /** Finds what is news in one look at each flight but those of which `states` knows that they are as before. */
    async findChanges(routes: readonly SeenRoute[], now: Date, states: KnownStates) {
      const [, rows] = await Promise.all([tx.query(sql.preferIndexes), routeRows(routes, now)])
      const brought = routes.map((route) => {
        const { id, version, serverStartedAt } = rows.get(routeKey(route))! // every route of a batch has its row by then
        states.meet(serverStartedAt)
        return { ...route, id, version, ...states.split(route, version, route.flights) }
      })
      const seen = [brought.map(({ id }) => id), brought.map(({ lastSeenMs }) => new Date(lastSeenMs)), now]

      const [found] = await Promise.all([
        compare(brought),
        tx.query(sql.markSeen, seen),
        tx.query(sql.markFlightsSeen, [...seenFlights(brought), now]),
      ])
      const asBefore = brought.reduce((sum, { bookable }) => sum + bookable, 0)
      const prices = brought.reduce((sum, route) => sum + route.prices, found.prices ?? 0)
      return { ...found, bookable: found.bookable + asBefore, prices, brought }
    },

    /** Records what was found, and tells it at `now`. */
    async record({ lastId }: Pick<FoundChanges, 'lastId'>, now: Date) {
      if (lastId !== null) await Promise.all([inOrder(sql.recordChanges), tell(lastId, now, ever)])
    },

    /** What is known of these routes once the transaction is committed; the last that is asked in it. */
    async broughtNow(routes: readonly BroughtRoute[]): Promise<Brought[]> {
      const rows = await tx.query<{ id: number; version: number }>(sql.readVersions, [routes.map(({ id }) => id)])
      const versions = new Map(rows.map(({ id, version }) => [id, version]))
      return routes.map((route) => ({
        route,
        versions: { before: route.version, after: versions.get(route.id)! }, // no route ever goes
        news: route.news,
      }))
    },

    /**
     * Records what was seen over a long time of flights that nobody knows yet, and tells what was seen after `toldSince` as
     * if it had been told then. All of the routes were seen at `seenAt`.
     */
    async recordPast(copy: BulkLoad['copy'], { routes, snapshots, seenAt, reportedSince }: Past) {
      const rows = await routeRows(routes, seenAt)
      const routeIdList = [...rows.values()].map(({ id }) => id)
      const [[taken], flights] = await Promise.all([
        tx.query<{ id: number }>(sql.takeId),
        tx.query<KnownFlight>(sql.readKnown, [routeIdList]),
      ])
      const before = taken!.id // the statement always answers a row
      const known = new Set(flights.map((flight) => flightText(flight.routeId, flight.departure, flight.flightNumber)))
      const changes = createPastChanges({
        snapshots,
        routeIdOf: (snapshot) => rows.get(routeKey(snapshot))!.id, // they are of these routes
        known,
        reportedSince,
        lastId: before,
      })

      await copy(sql.copyHistory, changes.history())
      const { lastId, eventsOfRoutes } = changes.past
      await tx.query(sql.skipIds, [lastId])
      await copy(sql.copyReported, changes.reported())
      await inOrder(sql.recordReported)
      const [, , , , , [last]] = await Promise.all([
        tx.query(sql.addLastStates, [before]),
        tx.query(sql.countUntold, [lastId - before]),
        tx.query(sql.countUntoldByPair, [[...eventsOfRoutes.keys()], [...eventsOfRoutes.values()]]),
        tx.query(sql.markSeen, [routeIdList, routeIdList.map(() => seenAt), seenAt]),
        tx.query(sql.markRoutesSeen, [routeIdList, seenAt]),
        tx.query<{ lastId: number | null }>(sql.readLastId),
      ])
      if (last?.lastId) await tell(last.lastId, null, reportedSince)
    },
  }
}
