import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import type { Database, Statement } from '@pointfare/core/db/database'
import { deleteHeld, insertHeld } from './held-batches.ts'
import type { ImplausiblePrice } from './implausible-prices.ts'
import { flightKey } from './known-awards.ts'
import type { Route } from './seen-routes.ts'
import { addFailure } from './source-health.ts'

/** $1 digests. */
const selectPrices: Statement = {
  name: 'ingest_held_prices',
  text: `select id, source, digest, snapshots from held_batch
          where digest like 'prices %' and digest = any ($1::text[]) order by id for update`,
}

const anyPrices: Statement = {
  name: 'ingest_any_held_prices',
  text: `select exists (select from held_batch where source = $1 and digest like 'prices %') as found`,
}

type HeldPrices = { id: number; source: string; digest: string; snapshots: AwardSnapshot[] }

const digestOf = ({ carrier, origin, destination }: Route) => `prices ${carrier} ${origin} ${destination}`

/** Of these routes, whichever source says them. */
const pricesOf = (db: Database, routes: readonly Route[]) =>
  db.query<HeldPrices>(selectPrices, [[...new Set(routes.map(digestOf))]])

const later = ({ scrapedAt }: AwardSnapshot) => new Date(Date.parse(scrapedAt) + 1).toISOString()

type Doubted = { source: string; snapshots: readonly AwardSnapshot[]; reason: string; at: Date }

/**
 * Keeps single prices of a route for a decision: what a source says of a flight anew stands in place of what it said.
 * Answers the batch's number.
 */
export function holdPrices(db: Database, { source, snapshots, reason, at }: Doubted): Promise<number> {
  const [first] = snapshots as readonly [AwardSnapshot] // some are held
  return db.transaction(async (tx) => {
    const before = (await pricesOf(tx, [first])).find((held) => held.source === source)?.snapshots ?? []
    const flights = new Map([...before, ...snapshots].map((row) => [flightKey(row), row]))
    // What was published of these flights beside the prices is not to be newer.
    const rows = [...flights.values()].map((row) => (snapshots.includes(row) ? { ...row, scrapedAt: later(row) } : row))
    const values = [source, at, reason, JSON.stringify(rows), digestOf(first), 'flights']
    const [row] = await tx.query<{ id: number }>(insertHeld, values)
    await addFailure(tx, { source, reason: `prices were held: ${reason}`, at })
    return row!.id // the statement always answers a row
  })
}

/** Which of these prices were held before, and are now said by another source or by a later look of the same. */
export async function saidAgain(
  db: Database,
  source: string,
  rows: readonly AwardSnapshot[],
  prices: readonly ImplausiblePrice[],
): Promise<ImplausiblePrice[]> {
  const byFlight = Map.groupBy(rows, flightKey)
  const held = (await pricesOf(db, prices)).flatMap(({ snapshots, ...batch }) =>
    snapshots.map((row) => ({ row, isOther: batch.source !== source })),
  )
  const heldOf = Map.groupBy(held, ({ row }) => flightKey(row))
  return prices.filter((price) => {
    const said = (row: AwardSnapshot) => row[price.cabin].points === price.points
    const lastSaid = Math.max(...(byFlight.get(flightKey(price)) ?? []).filter(said).map(seenMs))
    return heldOf.get(flightKey(price))?.some(({ row, isOther }) => said(row) && (isOther || lastSaid > seenMs(row)))
  })
}

const seenMs = ({ scrapedAt }: AwardSnapshot) => Date.parse(scrapedAt)

const keepPrices: Statement = {
  name: 'ingest_keep_held_prices',
  text: 'update held_batch set snapshots = $2 where id = $1',
}

/** What a source says of a flight now, and is believed, stands in place of a price of it that was held. */
export async function forgetPrices(db: Database, source: string, believed: readonly AwardSnapshot[]) {
  const [any] = await db.query<{ found: boolean }>(anyPrices, [source])
  if (!any?.found) return
  const seenAt = new Map(believed.map((row) => [flightKey(row), seenMs(row)]))
  await forget(db, believed, (row, of) => of === source && (seenAt.get(flightKey(row)) ?? 0) >= seenMs(row))
}

/** Prices that two have said wait no longer, whoever said them. */
export async function forgetSaidAgain(db: Database, prices: readonly ImplausiblePrice[]) {
  const byFlight = Map.groupBy(prices, flightKey)
  await forget(db, prices, (row) =>
    Boolean(byFlight.get(flightKey(row))?.some(({ cabin, points }) => row[cabin].points === points)),
  )
}

async function forget(
  db: Database,
  routes: readonly Route[],
  isForgotten: (row: AwardSnapshot, source: string) => boolean,
) {
  await db.transaction(async (tx) => {
    for (const { id, source, snapshots } of await pricesOf(tx, routes)) {
      const left = snapshots.filter((row) => !isForgotten(row, source))
      if (left.length === 0) await tx.query(deleteHeld, [id])
      else if (left.length < snapshots.length) await tx.query(keepPrices, [id, JSON.stringify(left)])
    }
  })
}
