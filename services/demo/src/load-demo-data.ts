import { bulkLoad, type BulkLoad, vacuum } from '@pointfare/core/db/bulk-load'
import type { Database, OpenDatabase } from '@pointfare/core/db/database'
import { addMonths, monthsAhead } from '@pointfare/ingest/ingest/history-months'
import { ingestPast } from '@pointfare/ingest/ingest/ingest-past'
import { addAirlines, addAirports, airportColumns, columnsOf } from '@pointfare/ingest/ingest/known-names'
import { airlines } from '@pointfare/reference/airlines'
import { airports } from '@pointfare/reference/airports'
import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { dayMs } from '@pointfare/shared/contracts/days'
import { mostSeats } from './awards.ts'
import { dateOf, type Day, dayOf, instantOf } from './calendar.ts'
import { type DemoFlights, generateFlights, historyDays, type Moment } from './generate-flights.ts'
import * as hotelSql from './hotels/hotel-statements.ts'
import { loadDemoHotels } from './hotels/load-demo-hotels.ts'
import { type MarketFlight, snapshotOf } from './market/market.ts'
import * as sql from './statements.ts'
import { type DirectedRoute, timetable } from './timetable.ts'

export type DemoOptions = {
  seed: number
  /** Today in UTC, yyyy-MM-dd. */
  today: string
  now: Date
  /** All of them unless a few will do. */
  routes?: readonly DirectedRoute[] | undefined
}

/**
 * Fills an empty database with the demo data set, all of it or nothing; answers whether it did. A database that holds
 * anything is left alone. The same seed and day give the same data; a later hour adds what happened until then.
 */
export async function loadDemoData(db: OpenDatabase, options: DemoOptions): Promise<boolean> {
  const { connectionString } = db
  await addMonths(db, monthsAhead(options.now))
  const isLoaded = await bulkLoad(connectionString, async (tx) => {
    await tx.query(sql.lockDemo)
    const [routes] = await tx.query<{ found: boolean }>(sql.hasRoutes)
    if (routes?.found) return false

    await tx.query(sql.emptyTables)
    await addFlights(tx, options)
    await tx.query(sql.analyze)
    await tx.query(hotelSql.analyzeHotels)
    return true
  })
  if (isLoaded) await vacuum(connectionString, loadedTables)
  return isLoaded
}

/**
 * Brings an earlier day's demo data set to today: flights that have left go, days that went on sale since come, and every
 * route was seen just now. Other data is left alone.
 */
export async function refreshDemoData(
  db: OpenDatabase,
  { today, now, routes }: Omit<DemoOptions, 'seed'>,
): Promise<void> {
  const { connectionString } = db
  await addMonths(db, monthsAhead(now))
  await bulkLoad(connectionString, async (tx) => {
    await tx.query(sql.lockDemo)
    const [marker] = await tx.query<sql.Marker>(sql.readMarker)
    if (!marker) return

    await tx.query(sql.dropDeparted, [today])
    await tx.query(sql.dropOldHistory, [dateOf(dayOf(today) - historyDays)])
    await tx.query(sql.dropOldEvents, [yesterday(now)])
    await tx.query(hotelSql.dropBegunNights, [today])
    await tx.query(hotelSql.dropOldNightHistory, [dateOf(dayOf(today) - historyDays)])
    await addFlights(tx, { seed: marker.seed, today, now, routes }, dayOf(marker.today))
  })
  await vacuum(connectionString, loadedTables)
}

const loadedTables = [...sql.loadedTables, ...hotelSql.hotelTables]

/** `completeOn` is the day whose flights on sale are all there already. */
async function addFlights(tx: BulkLoad, { seed, today, now, routes = timetable }: DemoOptions, completeOn?: Day) {
  await addFacts(tx)

  const moment = { seed, today: dayOf(today), now: Math.floor(now.getTime() / 1000) }
  const firstDay = (daysOnSale: number) =>
    Math.max(moment.today, completeOn === undefined ? 0 : completeOn + daysOnSale)
  const snapshots = snapshotsOnSale(routes, moment, firstDay)
  await ingestPast(tx, { routes, snapshots, seenAt: now, reportedSince: yesterday(now) })
  const ends = new Set(routes.flatMap(({ origin, destination }) => [origin, destination]))
  await loadDemoHotels(tx, { moment, airports: ends, completeOn })
  await tx.query(sql.writeMarker, [seed, today])
}

/** Route by route: while one is written, the next is drawn. */
function* snapshotsOnSale(routes: readonly DirectedRoute[], moment: Moment, firstDay: (daysOnSale: number) => Day) {
  for (const route of routes) yield* snapshotsOf(generateFlights([route], moment, firstDay), [route])
}

async function addFacts(tx: Database) {
  await tx.query(addAirlines, columnsOf(airlines, ['code', 'name']))
  await tx.query(addAirports, columnsOf(airports, airportColumns))
}

const yesterday = (now: Date) => new Date(now.getTime() - dayMs)

/** Every state of every flight, as a source would have reported it then: those of one route and day oldest first. */
export function* snapshotsOf(demo: DemoFlights, routes: readonly DirectedRoute[]): Iterable<AwardSnapshot> {
  const { at } = demo.states
  for (const rows of rowsByDay(demo)) {
    rows.sort((one, other) => at[one]! - at[other]!)
    for (const row of rows) yield snapshotOf(flightAt(demo, routes, row), instantOf(at[row]!))
  }
}

/** Flights of one route and day are drawn one after the other. */
function* rowsByDay({ flights, states }: DemoFlights): Iterable<number[]> {
  let rows: number[] = []
  for (let row = 0; row < states.length; row += 1) {
    const [one, other] = [flights[states.flight[rows[0] ?? row]!]!, flights[states.flight[row]!]!] // a state is of a flight
    if (one.day !== other.day || one.routeIndex !== other.routeIndex) {
      yield rows
      rows = []
    }
    rows.push(row)
  }
  if (rows.length > 0) yield rows
}

/** A flight as it was in one of the states. */
export function flightAt(
  { flights, states }: DemoFlights,
  routes: readonly DirectedRoute[],
  row: number,
): MarketFlight {
  const { routeIndex, day, service } = flights[states.flight[row]!]! // a state is of a flight
  const four = (values: Int32Array | Uint8Array) =>
    [values[row * 4]!, values[row * 4 + 1]!, values[row * 4 + 2]!, values[row * 4 + 3]!] as const
  const [points, seats, savers] = [four(states.points), four(states.seats), four(states.savers)]
  return {
    key: { route: routes[routeIndex]!, day, service }, // drawn from these routes
    departureMinute: service.departureMinute,
    awards: {
      points: [...points],
      seats: [...seats],
      saver: [savers[0] > 0, savers[1] > 0, savers[2] > 0, savers[3] > 0],
    },
    seatsAreAtLeast: [seats[0] === mostSeats, seats[1] === mostSeats, seats[2] === mostSeats, seats[3] === mostSeats],
  }
}
