import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import type { Database, Statement } from '@pointfare/db/database'
import * as sql from './flight-changes.statements.ts'
import { stagedFlights } from './staged-flights.ts'
import type { BatchEffect } from './suspicion.ts'

/** What a batch would do, and the id of its last change; null without one. */
type FoundChanges = BatchEffect & { lastId: number | null }

export type Route = Pick<AwardSnapshot, 'carrier' | 'origin' | 'destination'>
type Past = { routes: readonly Route[]; snapshots: Iterable<AwardSnapshot>; seenAt: Date }
type FoundPast = Pick<FoundChanges, 'lastId'>

/** More snapshots than that would make a statement of many megabytes. */
const mostAtOnce = 10_000

const ever = '-infinity'

/**
 * How prices get into the database, in one transaction: snapshots are staged beside the tables, compared with them, and
 * what is news is recorded.
 */
export function createFlightChangesRepository(tx: Database) {
  /** Writes a group while the next is being drawn. */
  async function stage(groups: Iterable<readonly AwardSnapshot[]>, ids: ReadonlyMap<string, number>) {
    let staging: Promise<unknown> = tx.query(sql.createStaged)
    for (const group of groups) {
      const rows = stagedFlights(group, routeIdIn(ids))
      await staging
      staging = tx.query(sql.stage, [rows])
    }
    await staging
  }

  /** Of routes that were there and of those that are new. */
  async function routeIds(routes: Iterable<Route>): Promise<Map<string, number>> {
    const named = [...new Map([...routes].map((route) => [routeKey(route), route])).values()]
    const values = (['carrier', 'origin', 'destination'] as const).map((name) => named.map((route) => route[name]))
    const [, rows] = await Promise.all([
      tx.query(sql.addRoutes, values),
      tx.query<Route & { id: number }>(sql.readRouteIds, values),
    ])
    return new Map(rows.map((row) => [routeKey(row), row.id]))
  }

  /** One after the other, and without waiting for each answer. */
  const inTurn = (statements: readonly Statement[]) => Promise.all(statements.map((statement) => tx.query(statement)))

  return {
    /** Waits for other writers; nobody else writes prices until the transaction ends. */
    takeTurn: () => inTurn([sql.lock, sql.createChanges]),

    /** Finds what is news in one look at each flight. */
    async findChanges(snapshots: readonly AwardSnapshot[], now: Date): Promise<FoundChanges> {
      const [, ids] = await Promise.all([tx.query(sql.preferIndexes), routeIds(snapshots)])
      const seen = lastSeen(snapshots, routeIdIn(ids))
      const [[found]] = await Promise.all([
        tx.query<FoundChanges>(sql.findChanges, [stagedFlights(snapshots, routeIdIn(ids))]),
        tx.query(sql.markSeen, [[...seen.keys()], [...seen.values()].map((at) => new Date(at)), now]),
      ])
      return found! // the statement always answers a row
    },

    /** Finds what is news in the past of flights that nobody knows yet; all of the routes were seen at `seenAt`. */
    async findPastChanges({ routes, snapshots, seenAt }: Past): Promise<FoundPast> {
      const ids = [...(await routeIds(routes))]
      await stage(inGroups(snapshots), new Map(ids))
      const [found] = await tx.query<FoundPast>(sql.findPastChanges)
      await tx.query(sql.markSeen, [ids.map(([, id]) => id), ids.map(() => seenAt), seenAt])
      return found! // the statement always answers a row
    },

    /**
     * Records what was found: the flights, their history, the counts and the events. These are told `at` one moment, or else
     * as if each had been told when it was seen; those of before `since` are told nobody.
     */
    async record({ lastId }: FoundPast, { at = null, since = ever }: { at?: Date | null; since?: Date | string }) {
      if (lastId === null) return
      await Promise.all([
        inTurn(sql.recordChanges),
        tx.query(sql.addEvents, [at, since]),
        tx.query(sql.countByHour, [since]),
        tx.query(sql.notify, [lastId]),
      ])
    },
  }
}

/** Every route of a snapshot has its id by then. */
const routeIdIn = (ids: ReadonlyMap<string, number>) => (snapshot: AwardSnapshot) => ids.get(routeKey(snapshot))!

/** In milliseconds since 1970, by route. */
function lastSeen(snapshots: readonly AwardSnapshot[], routeIdOf: (snapshot: AwardSnapshot) => number) {
  const seen = new Map<number, number>()
  for (const snapshot of snapshots) {
    const [id, at] = [routeIdOf(snapshot), Date.parse(snapshot.scrapedAt)]
    if (at > (seen.get(id) ?? 0)) seen.set(id, at)
  }
  return seen
}

const routeKey = ({ carrier, origin, destination }: Route) => carrier + origin + destination

function* inGroups(snapshots: Iterable<AwardSnapshot>): Iterable<AwardSnapshot[]> {
  let group: AwardSnapshot[] = []
  for (const snapshot of snapshots) {
    if (group.push(snapshot) < mostAtOnce) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
