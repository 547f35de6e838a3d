import { createHash } from 'node:crypto'
import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import type { HotelNightSnapshot } from '@pointfare/shared/contracts/hotel-night-snapshot'
import type { Database, Statement } from '@pointfare/db/database'
import { flightKey } from './known-awards.ts'
import { addFailure } from './source-health.ts'

export type HeldBatch = { id: number; source: string; heldAt: Date; reason: string; rows: number }

/** The batch was released or dropped already, or never existed. */
export class NoSuchHeldBatch extends Error {
  override name = 'NoSuchHeldBatch'

  constructor(id: number) {
    super(`No held batch has the number ${id}. List those that wait for a decision to see their numbers.`)
  }
}

const insertHeld = {
  name: 'ingest_hold_batch',
  text: `insert into held_batch (source, held_at, reason, snapshots, digest, kind) values ($1, $2, $3, $4, $5, $6)
         on conflict (source, digest) do update
           set held_at = excluded.held_at, reason = excluded.reason, snapshots = excluded.snapshots
         returning id`,
}
const selectHeld = {
  name: 'ingest_list_held',
  text: `select id, source, held_at as "heldAt", reason, jsonb_array_length(snapshots) as rows
           from held_batch order by id`,
}
const deleteHeld = {
  name: 'ingest_take_held',
  text: 'delete from held_batch where id = $1 returning source, kind, snapshots',
}

type Kind = 'flights' | 'hotels'
type Suspicious = {
  source: string
  kind?: Kind
  snapshots: readonly (AwardSnapshot | HotelNightSnapshot)[]
  reason: string
  at: Date
}
type Taken = { source: string; kind: Kind; snapshots: unknown[] }

/** Keeps a batch for a decision; a source that goes on saying the same is held once. Answers the batch's number. */
export function holdBatch(
  db: Database,
  { source, kind = 'flights', snapshots, reason, at }: Suspicious,
): Promise<number> {
  const values = [source, at, reason, JSON.stringify(snapshots), digestOf(snapshots), kind]
  return db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>(insertHeld, values)
    await addFailure(tx, { source, reason: `a batch was held: ${reason}`, at })
    return row!.id // the statement always answers a row
  })
}

const selectPrices: Statement = {
  name: 'ingest_held_prices',
  text: `select id, digest, snapshots from held_batch where source = $1 and digest like 'prices %' for update`,
}

const anyPrices: Statement = {
  name: 'ingest_any_held_prices',
  text: `select exists (select from held_batch where source = $1 and digest like 'prices %') as found`,
}

type HeldPrices = { id: number; digest: string; snapshots: AwardSnapshot[] }

const pricesOf = (db: Database, source: string) => db.query<HeldPrices>(selectPrices, [source])
const later = ({ scrapedAt }: AwardSnapshot) => new Date(Date.parse(scrapedAt) + 1).toISOString()

/**
 * Keeps single prices for a decision, one batch a route: what a source says of a flight anew stands in place of what it said.
 * Answers the batch's number.
 */
export function holdPrices(
  db: Database,
  { source, snapshots, reason, at }: Suspicious & { snapshots: readonly AwardSnapshot[] },
) {
  const [first] = snapshots
  const digest = `prices ${first?.carrier} ${first?.origin} ${first?.destination}`
  return db.transaction(async (tx) => {
    const before = (await pricesOf(tx, source)).find((held) => held.digest === digest)?.snapshots ?? []
    const flights = new Map([...before, ...snapshots].map((row) => [flightKey(row), row]))
    // What was published of these flights beside the prices is not to be newer.
    const rows = [...flights.values()].map((row) => (snapshots.includes(row) ? { ...row, scrapedAt: later(row) } : row))
    const [row] = await tx.query<{ id: number }>(insertHeld, [
      source,
      at,
      reason,
      JSON.stringify(rows),
      digest,
      'flights',
    ])
    await addFailure(tx, { source, reason: `prices were held: ${reason}`, at })
    return row!.id // the statement always answers a row
  })
}

const keepPrices: Statement = {
  name: 'ingest_keep_held_prices',
  text: 'update held_batch set snapshots = $2 where id = $1',
}

/** What a source says of a flight now, and is believed, stands in place of a price of it that was held. */
export async function forgetPrices(db: Database, source: string, believed: readonly AwardSnapshot[]) {
  const [any] = await db.query<{ found: boolean }>(anyPrices, [source])
  if (!any?.found) return
  await db.transaction(async (tx) => {
    const held = await pricesOf(tx, source)
    const seenAt = new Map(believed.map((row) => [flightKey(row), Date.parse(row.scrapedAt)]))
    for (const { id, snapshots } of held) {
      const left = snapshots.filter((row) => !((seenAt.get(flightKey(row)) ?? 0) >= Date.parse(row.scrapedAt)))
      if (left.length === 0) await tx.query(deleteHeld, [id])
      else if (left.length < snapshots.length) await tx.query(keepPrices, [id, JSON.stringify(left)])
    }
  })
}

/** Of what a source says, not of when it says it. */
const digestOf = (snapshots: Suspicious['snapshots']) =>
  createHash('sha256')
    .update(JSON.stringify(snapshots, (key, value: unknown) => (key === 'scrapedAt' ? undefined : value)))
    .digest('hex')

export const listHeld = (db: Database) => db.query<HeldBatch>(selectHeld)

/**
 * Removes it and answers what it held.
 * @throws NoSuchHeldBatch
 */
export async function takeHeld(db: Database, id: number): Promise<Taken> {
  const [taken] = await db.query<Taken>(deleteHeld, [id])
  if (!taken) throw new NoSuchHeldBatch(id)
  return taken
}
