import type { Database, Statement } from '@pointfare/db/database'

/** What of a source's answers could not be used, and one sample of it. */
export type ReadingFault = { reason: string; count: number; sample: string; lastAt: Date }

/** Of how many rows, trips or details, and the last of them. */
export type CountedFault = { reason: string; count: number; sample: string }

export function countFaults(faults: readonly { reason: string; sample: string }[]): CountedFault[] {
  const byReason = Map.groupBy(faults, ({ reason }) => reason)
  return [...byReason].map(([reason, same]) => ({ reason, count: same.length, sample: same.at(-1)!.sample })) // one at least
}

const add: Statement = {
  name: 'ingest_add_faults',
  text: `insert into reading_fault as f (source, reason, count, sample, last_at)
         select $1, n.*, $5 from unnest($2::text[], $3::int[], $4::text[]) n(reason, count, sample)
         on conflict (source, reason) do update
           set count = f.count + excluded.count, sample = excluded.sample, last_at = excluded.last_at`,
}

export async function addFaults(db: Database, source: string, faults: readonly CountedFault[], at: Date) {
  if (faults.length === 0) return
  const values = (['reason', 'count', 'sample'] as const).map((name) => faults.map((fault) => fault[name]))
  await db.query(add, [source, ...values, at])
}

const read: Statement = {
  name: 'ingest_read_faults',
  text: `select source, reason, count::float8 as count, sample, last_at as "lastAt"
           from reading_fault order by source, count desc, reason`,
}

/** Of every source, what happens most first. */
export const readFaults = (db: Database) => db.query<ReadingFault & { source: string }>(read)
