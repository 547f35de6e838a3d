import { createHash } from 'node:crypto'
import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import type { HotelNightSnapshot } from '@pointfare/shared/contracts/hotel-night-snapshot'
import type { Database } from '@pointfare/core/db/database'
import { addFailure } from './source-health.ts'

export type HeldBatch = { id: number; source: string; heldAt: Date; reason: string; rows: number }

/** The batch was released or dropped already, or never existed. */
export class NoSuchHeldBatch extends Error {
  override name = 'NoSuchHeldBatch'

  constructor(id: number) {
    super(`No held batch has the number ${id}. List those that wait for a decision to see their numbers.`)
  }
}

export const insertHeld = {
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
export const deleteHeld = {
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
