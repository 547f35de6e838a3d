import type { Database } from '@pointfare/core/db/database'
import { readFaults } from './reading-faults.ts'

export type SourceHealth = {
  source: string
  /** When a batch of it was last taken in; null before the first. */
  lastSuccessAt: Date | null
  lastFailureAt: Date | null
  /** For operators: it may name addresses that visitors must not see. */
  lastFailure: string | null
  batches: number
  snapshots: number
  /** Price changes that it reported. */
  changes: number
}

const selectHealth = {
  name: 'ingest_source_health',
  text: `select source, last_success_at as "lastSuccessAt", last_failure_at as "lastFailureAt",
                last_failure as "lastFailure", batches, snapshots, changes
           from source_health order by source`,
}

/** Every source that was ever heard of, by name. */
export const readSourceHealth = (db: Database) => db.query<SourceHealth>(selectHealth)

export type SourceFigures = SourceHealth & {
  /** What of its answers could not be used, since the site began. */
  unusable: { reason: string; count: number }[]
}

/** How every source does, for metrics. */
export async function readSourceFigures(db: Database): Promise<SourceFigures[]> {
  const [sources, faults] = await Promise.all([readSourceHealth(db), readFaults(db)])
  return sources.map((health) => ({ ...health, unusable: faults.filter(({ source }) => source === health.source) }))
}

const sentRows = {
  name: 'ingest_source_sent_rows',
  text: 'select exists (select from source_health where source = $1 and snapshots > 0) as found',
}

export async function hasSentRows(db: Database, source: string): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(sentRows, [source])
  return row?.found ?? false
}

const upsertSuccess = {
  name: 'ingest_source_success',
  text: `insert into source_health as h (source, last_success_at, batches, snapshots, changes) values ($1, $2, 1, $3, $4)
         on conflict (source) do update set last_success_at = greatest(h.last_success_at, excluded.last_success_at),
           batches = h.batches + 1, snapshots = h.snapshots + excluded.snapshots, changes = h.changes + excluded.changes`,
}

type Success = { source: string; snapshots: number; changes: number; at: Date }

/** Counts a batch that was taken in. */
export async function addSuccess(db: Database, { source, snapshots, changes, at }: Success) {
  await db.query(upsertSuccess, [source, at, snapshots, changes])
}

const upsertFailure = {
  name: 'ingest_source_failure',
  text: `insert into source_health (source, last_failure_at, last_failure) values ($1, $2, $3)
         on conflict (source) do update set last_failure_at = excluded.last_failure_at, last_failure = excluded.last_failure`,
}

export async function addFailure(db: Database, { source, reason, at }: { source: string; reason: string; at: Date }) {
  await db.query(upsertFailure, [source, at, reason])
}

const countOpenings = {
  name: 'ingest_count_openings',
  text: `update source_health h
            set openings = case when opening_hour = hour then openings else 0 end + $2, opening_hour = hour
           from date_trunc('hour', $3::timestamptz, 'UTC') hour
          where source = $1
         returning openings`,
}

/** Adds to the openings of a source; answers how many there are in the running hour. */
export async function addOpenings(db: Database, source: string, opened: number, at: Date): Promise<number> {
  if (opened === 0) return 0
  const [row] = await db.query<{ openings: number }>(countOpenings, [source, opened, at])
  return row?.openings ?? opened
}

const resetOpenings = {
  name: 'ingest_forgive_openings',
  text: 'update source_health set openings = 0 where source = $1',
}

/** An operator has decided: what the source opened so far was right. */
export async function forgiveOpenings(db: Database, source: string) {
  await db.query(resetOpenings, [source])
}
