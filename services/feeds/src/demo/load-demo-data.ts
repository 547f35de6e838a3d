import { bulkLoad, type BulkLoad } from '@pointfare/db/bulk-load'
import type { OpenDatabase } from '@pointfare/db/database'
import { dayMs } from '@pointfare/shared/contracts/days'
import { dateOf, dayOf, type Day } from './calendar.ts'
import { copyFlights, copyHistory, flightRows, historyRows, idsByTime } from './copy-rows.ts'
import { airlines } from './facts/airlines.ts'
import { airports } from './facts/airports.ts'
import { generateFlights, historyDays, type DemoFlights } from './generate-flights.ts'
import * as sql from './statements.ts'
import { timetable } from './timetable.ts'

export type DemoOptions = {
  seed: number
  /** Today in UTC, yyyy-MM-dd. */
  today: string
  now: Date
}

/**
 * Fills an empty database with the demo data set, all of it or nothing; answers whether it did. A database that holds
 * anything is left alone. The same seed and day give the same data; a later hour adds what happened until then.
 */
export function loadDemoData({ connectionString }: OpenDatabase, options: DemoOptions): Promise<boolean> {
  return bulkLoad(connectionString, async (load) => {
    await load.query(sql.lockDemo)
    const [routes] = await load.query<{ found: boolean }>(sql.hasRoutes)
    if (routes?.found) return false

    await load.query(sql.emptyTables)
    await addFlights(load, options, { freeze: true })
    await load.query(sql.analyze)
    return true
  })
}

/**
 * Brings an earlier day's demo data set to today: flights that have left go, days that went on sale since come, and every
 * route was seen just now. Other data is left alone.
 */
export function refreshDemoData(
  { connectionString }: OpenDatabase,
  { today, now }: Omit<DemoOptions, 'seed'>,
): Promise<void> {
  return bulkLoad(connectionString, async (load) => {
    await load.query(sql.lockDemo)
    const [marker] = await load.query<sql.Marker>(sql.readMarker)
    if (!marker) return

    await load.query(sql.dropDeparted, [today])
    await load.query(sql.dropOldHistory, [dateOf(dayOf(today) - historyDays)])
    await load.query(sql.dropOldEvents, [yesterday(now)])
    await addFlights(load, { seed: marker.seed, today, now }, { freeze: false, completeOn: dayOf(marker.today) })
  })
}

type Addition = {
  freeze: boolean
  /** The day whose flights on sale are all there already. */
  completeOn?: Day
}

async function addFlights(load: BulkLoad, { seed, today, now }: DemoOptions, { freeze, completeOn }: Addition) {
  await addFacts(load)
  const routeIds = await seeRoutes(load, now)

  const moment = { seed, today: dayOf(today), now: Math.floor(now.getTime() / 1000) }
  const firstDay = (daysOnSale: number) =>
    Math.max(moment.today, completeOn === undefined ? 0 : completeOn + daysOnSale)
  const demo = generateFlights(timetable, moment, firstDay)
  const firstId = await takeIds(load, demo.states.length)

  await load.copy(copyFlights(freeze), flightRows(demo, routeIds))
  await load.copy(copyHistory(freeze), historyRows(demo, routeIds, idsByTime(demo.states, firstId)))
  await addStatistics(load, demo)
  await load.query(sql.addEvents, [yesterday(now), firstId])
  await load.query(sql.addChangeHours, [firstId])
  await load.query(sql.writeMarker, [seed, today])
}

async function addFacts(load: BulkLoad) {
  await load.query(sql.addAirlines, columnsOf(airlines, ['code', 'name']))
  await load.query(
    sql.addAirports,
    columnsOf(airports, ['code', 'name', 'city', 'country', 'continent', 'latitude', 'longitude', 'timeZone', 'metro']),
  )
}

const columnsOf = <Row>(rows: readonly Row[], names: (keyof Row)[]) => names.map((name) => rows.map((row) => row[name]))

/** Ids of the timetable's routes, in its order. */
async function seeRoutes(load: BulkLoad, now: Date): Promise<number[]> {
  const names = columnsOf(timetable, ['carrier', 'origin', 'destination'])
  const rows = await load.query<sql.RouteRow>(sql.seeRoutes, [...names, now])
  const ids = new Map(rows.map(({ id, carrier, origin, destination }) => [carrier + origin + destination, id]))
  return timetable.map(({ carrier, origin, destination }) => ids.get(carrier + origin + destination)!) // just written
}

async function takeIds(load: BulkLoad, count: number): Promise<number> {
  const [taken] = await load.query<{ firstId: number }>(sql.takeIds, [count])
  return taken!.firstId // the statement always answers a row
}

/** A flight's first state is no change. */
async function addStatistics(load: BulkLoad, { flights, states }: DemoFlights) {
  const changes = timetable.map(() => 0)
  for (const { routeIndex } of flights) changes[routeIndex]! -= 1
  for (let row = 0; row < states.length; row += 1) changes[flights[states.flight[row]!]!.routeIndex]! += 1

  await load.query(sql.addPairChanges, [...columnsOf(timetable, ['origin', 'destination']), changes])
  await load.query(sql.addCounts, [states.length])
}

const yesterday = (now: Date) => new Date(now.getTime() - dayMs)
