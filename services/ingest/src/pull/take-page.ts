import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import type { Database } from '@pointfare/core/db/database'
import type { Ingest } from '../ingest/ingest.ts'
import { flightKey, readKnownAwards } from '../ingest/known-awards.ts'
import { inCabins, isSold, none, type ReadSnapshot, type SnapshotCabin } from '../ingest/sources/seats-aero/cabins.ts'
import { keyOf, readInCells, type Cell, type FlightKey, type ListedFlight } from './listed-flights.ts'
import type { ReadPage } from './read-page.ts'

type Taking = { db: Database; ingest: Ingest; source: string }

/** What is to be remembered of a page once it is in. */
export type TakenPage = {
  listed: FlightKey[]
  /** Known flights of days that were read whole without them. */
  absent: FlightKey[]
  /** Known flights of days that could not be read whole. */
  spared: FlightKey[]
}

/** As many as other sources send at once. */
const batchLength = 5000

/** A page through the one way in for prices. What it does not list stays as it is, until a sweep is whole. */
export async function takePage(
  { db, ingest, source }: Taking,
  { snapshots, instead, cells }: ReadPage,
): Promise<TakenPage> {
  const known = new Map((await readInCells(db, source, cells)).map((flight) => [keyOf(flight), flight]))
  const open = [...known.values()].filter(({ closedAt }) => closedAt === null)
  const untold = await untoldDays(db, instead, open)
  // A day on which nothing was ever sold is no flight.
  const reported = [...snapshots, ...untold].filter(
    (snapshot) => !hasKey(snapshot) || isSold(snapshot) || known.has(keyOf(snapshot)),
  )
  const listed = reported.filter(hasKey)
  const isListed = new Set(listed.map(keyOf))
  const inPart = new Set(cells.flatMap((cell) => (cell.isWhole ? [] : [cellKey(cell)])))
  const others = open.filter((flight) => !isListed.has(keyOf(flight)))

  const batch = reported.map((snapshot) =>
    hasKey(snapshot) ? reopened(snapshot, known.get(keyOf(snapshot))) : snapshot,
  )
  for (let from = 0; from < batch.length; from += batchLength) {
    await ingest.ingest({ source, snapshots: batch.slice(from, from + batchLength) })
  }
  return {
    listed,
    absent: others.filter((flight) => !inPart.has(cellKey(flight))),
    spared: others.filter((flight) => inPart.has(cellKey(flight))),
  }
}

/** Days of which the flights could not be read, as far as they cost something else than the flights that are known. */
async function untoldDays(db: Database, instead: readonly ReadSnapshot[], open: readonly ListedFlight[]) {
  const sold = instead.filter(isSold)
  const cells = new Set(sold.map((day) => cellKey(day as Cell))) // each names its day
  const flights = open.filter((flight) => flight.flightNumber !== flight.carrier && cells.has(cellKey(flight)))
  if (flights.length === 0) return sold
  const awards = await readKnownAwards(db, flights)
  const byCell = Map.groupBy(flights, cellKey)
  return sold
    .map((day) => {
      const beside = (byCell.get(cellKey(day as Cell)) ?? []).flatMap((flight) => awards.get(flightKey(flight)) ?? [])
      const isNews = (cabin: SnapshotCabin) => beside.every((known) => known[cabin].points !== day[cabin]?.points)
      return { ...day, ...inCabins((cabin) => (isNews(cabin) ? (day[cabin] ?? null) : none)) }
    })
    .filter(isSold)
}

const hasKey = (snapshot: ReadSnapshot): snapshot is ReadSnapshot & FlightKey =>
  Boolean(snapshot.carrier && snapshot.origin && snapshot.destination && snapshot.departure && snapshot.flightNumber)

/** A flight that is listed again was never gone: it is open from when we closed it, though nobody looked at it since. */
function reopened(snapshot: ReadSnapshot, known: ListedFlight | undefined): ReadSnapshot {
  const closedAt = known?.closedAt?.getTime() ?? -Infinity
  return Date.parse(snapshot.scrapedAt ?? '') <= closedAt ? { ...snapshot, scrapedAt: justAfter(closedAt) } : snapshot
}

const cellKey = ({ carrier, origin, destination, departure }: Cell) => carrier + origin + destination + departure

const justAfter = (ms: number) => new Date(ms + 1).toISOString()

const closed = { points: 0, seats: 0 }

/** A flight of which no seat is sold for points any more. */
export const closing = (
  { carrier, origin, destination, departure, flightNumber }: FlightKey,
  scrapedAt: string,
): AwardSnapshot => ({
  carrier,
  origin,
  destination,
  departure,
  flightNumber,
  economy: closed,
  premiumEconomy: closed,
  business: closed,
  first: closed,
  scrapedAt,
})
