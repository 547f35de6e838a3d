import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import type { Database } from '@pointfare/db/database'
import type { Ingest } from '../ingest/ingest.ts'
import { keyOf, readInCells, type FlightKey, type ListedFlight } from './listed-flights.ts'
import type { ReadPage } from './read-page.ts'

type Taking = { db: Database; ingest: Ingest; source: string }

/** What is to be remembered of a page once it is in. */
export type TakenPage = { listed: FlightKey[]; closed: FlightKey[] }

/** As many as other sources send at once. */
const batchLength = 5000

/** A page through the one way in for prices, with the flights closed that its rows no longer list. */
export async function takePage({ db, ingest, source }: Taking, { snapshots, cells }: ReadPage): Promise<TakenPage> {
  const seenAt = new Map(
    cells.flatMap((cell) => (cell.seenAt ? [[cellKey(cell), Date.parse(cell.seenAt)] as const] : [])),
  )
  const known = new Map((await readInCells(db, source, cells)).map((flight) => [keyOf(flight), flight]))
  // A day on which nothing was ever sold is no flight.
  const told = snapshots.filter((snapshot) => !hasKey(snapshot) || isSold(snapshot) || known.has(keyOf(snapshot)))
  const listed = told.filter(hasKey)
  const open = new Set(listed.map(keyOf))
  const gone = [...known.values()].filter(
    (flight) => flight.closedAt === null && !open.has(keyOf(flight)) && seenAt.has(cellKey(flight)),
  )

  const batch = [
    ...told.map((snapshot) => (hasKey(snapshot) ? reopened(snapshot, known.get(keyOf(snapshot))) : snapshot)),
    // A moment later than the flights beside them, which may be as old as what is known of these.
    ...gone.map((flight) => closing(flight, justAfter(seenAt.get(cellKey(flight))!))), // only such were taken
  ]
  for (let from = 0; from < batch.length; from += batchLength) {
    await ingest.ingest({ source, snapshots: batch.slice(from, from + batchLength) })
  }
  return { listed, closed: gone }
}

const hasKey = (snapshot: Partial<AwardSnapshot>): snapshot is Partial<AwardSnapshot> & FlightKey =>
  Boolean(snapshot.carrier && snapshot.origin && snapshot.destination && snapshot.departure && snapshot.flightNumber)

const isSold = ({ economy, premiumEconomy, business, first }: Partial<AwardSnapshot>) =>
  [economy, premiumEconomy, business, first].some((award) => award && award.points > 0)

/** A flight that is listed again was never gone: it is open from when we closed it, though nobody looked at it since. */
function reopened<Snapshot extends Partial<AwardSnapshot>>(
  snapshot: Snapshot,
  known: ListedFlight | undefined,
): Snapshot {
  const closedAt = known?.closedAt?.getTime() ?? -Infinity
  return Date.parse(snapshot.scrapedAt ?? '') <= closedAt ? { ...snapshot, scrapedAt: justAfter(closedAt) } : snapshot
}

const cellKey = ({ carrier, origin, destination, departure }: Omit<FlightKey, 'flightNumber'>) =>
  carrier + origin + destination + departure

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
