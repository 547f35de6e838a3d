import type { Database } from '@pointfare/core/db/database'

/** How far a sweep is, and how the last whole one went. */
export type SweepState = {
  name: string
  /** Null while none is under way. */
  beganAt: Date | null
  firstDay: string | null
  lastDay: string | null
  cursor: string | null
  skip: number
  calls: number
  completedAt: Date | null
  completedBeganAt: Date | null
  completedCalls: number
  completedRows: number
  wanted: boolean
  /** Rows of which not even the day could be told, in the one under way. */
  unread: number
}

const columns = `name, began_at as "beganAt", first_day as "firstDay", last_day as "lastDay", cursor, skip, calls,
  completed_at as "completedAt", completed_began_at as "completedBeganAt", completed_calls as "completedCalls",
  completed_rows as "completedRows", wanted, unread`

const readStatement = { name: 'pull_read_sweep_states', text: `select ${columns} from pull_sweep where source = $1` }

export async function readSweeps(db: Database, source: string): Promise<Map<string, SweepState>> {
  const rows = await db.query<SweepState>(readStatement, [source])
  return new Map(rows.map((row) => [row.name, row]))
}

const keepStatement = {
  name: 'pull_keep_sweeps',
  text: `with dropped as (delete from pull_sweep where source = $1 and name <> all ($2::text[]))
         insert into pull_sweep (source, name) select $1, unnest($2::text[]) on conflict do nothing`,
}

/** Forgets sweeps that the settings no longer want, and knows all that they do. */
export async function keepSweeps(db: Database, source: string, names: string[]) {
  await db.query(keepStatement, [source, names])
}

const beginStatement = {
  name: 'pull_begin_reading',
  text: `update pull_sweep set began_at = $3, first_day = $4, last_day = $5, cursor = null, skip = 0, calls = 0, unread = 0
          where source = $1 and name = $2 returning ${columns}`,
}

type Beginning = { source: string; name: string; at: Date; from: string; to: string }

/** From its first page, whether one was under way or not. */
export async function beginSweep(db: Database, { source, name, at, from, to }: Beginning): Promise<SweepState> {
  const [row] = await db.query<SweepState>(beginStatement, [source, name, at, from, to])
  return row! // `keepSweeps` made it
}

const advanceStatement = {
  name: 'pull_advance_reading',
  text: `update pull_sweep set cursor = $3, skip = skip + $4, calls = calls + 1, unread = unread + $5
          where source = $1 and name = $2`,
}

/** A page of so many rows was taken in. */
export async function advanceSweep(
  db: Database,
  source: string,
  name: string,
  page: { cursor: string | null; rows: number; unread: number },
) {
  await db.query(advanceStatement, [source, name, page.cursor, page.rows, page.unread])
}

const restartStatement = {
  name: 'pull_restart_sweep',
  text: 'update pull_sweep set began_at = null, cursor = null, skip = 0 where source = $1 and name = $2',
}

/** Its place in the pages is lost: it begins again when it may. */
export async function restartSweep(db: Database, source: string, name: string) {
  await db.query(restartStatement, [source, name])
}

const completeStatement = {
  name: 'pull_complete_sweep',
  text: `update pull_sweep set completed_at = $3, completed_began_at = began_at, completed_calls = calls, completed_rows = skip,
                began_at = null, cursor = null, skip = 0, calls = 0, wanted = false
          where source = $1 and name = $2`,
}

export async function completeSweep(db: Database, source: string, name: string, at: Date) {
  await db.query(completeStatement, [source, name, at])
}

const wantStatement = {
  name: 'pull_want_sweeps',
  text: `with allowed as (update pull_source set not_before = '-infinity', failures = 0, refused = null where source = $1)
         update pull_sweep set wanted = true where source = $1`,
}

/** Somebody wants all of them now, and knows what was in the way. */
export async function wantSweeps(db: Database, source: string) {
  await db.query(wantStatement, [source])
}
