import type { Database } from '@pointfare/core/db/database'

/** Whether a source may be asked. */
export type SourceState = {
  /** Nobody asks before it. */
  notBefore: Date | null
  /** Calls in a row that failed. */
  failures: number
  /** Why it let nobody in, and with which settings. */
  refused: string | null
  refusedSettings: string | null
}

const readStatement = {
  name: 'pull_read_source',
  text: `select nullif(not_before, '-infinity') as "notBefore", failures, refused, refused_settings as "refusedSettings"
           from pull_source where source = $1`,
}

export async function readSource(db: Database, source: string): Promise<SourceState> {
  const [row] = await db.query<SourceState>(readStatement, [source])
  return row ?? { notBefore: null, failures: 0, refused: null, refusedSettings: null }
}

const waitStatement = {
  name: 'pull_wait',
  text: `insert into pull_source as s (source, not_before, failures, refused, refused_settings) values ($1, $2, 1, $3, $4)
         on conflict (source) do update set not_before = excluded.not_before, failures = s.failures + 1,
           refused = excluded.refused, refused_settings = excluded.refused_settings`,
}

type Waiting = { until: Date; refused?: { reason: string; settings: string } }

/** A call failed: nobody asks again before then. */
export async function waitUntil(db: Database, source: string, { until, refused }: Waiting) {
  await db.query(waitStatement, [source, until, refused?.reason ?? null, refused?.settings ?? null])
}

const freeStatement = {
  name: 'pull_free',
  text: `update pull_source set not_before = '-infinity', failures = 0, refused = null, refused_settings = null
          where source = $1 and (failures > 0 or refused is not null or not_before > '-infinity')`,
}

/** A call was answered, or the settings are others now. */
export async function freeSource(db: Database, source: string) {
  await db.query(freeStatement, [source])
}
