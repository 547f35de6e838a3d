import type { Database, Proof, SpreadFigures, Statement } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { createPrimaryPositions, type Position } from './primary-positions.ts'

export type Requested = { statement: Statement; values?: readonly unknown[] | undefined }

/** Sends statements one after the other on one connection, which is one server's: each sees what the one before it saw. */
export type InOrder = (requested: readonly Requested[]) => Promise<unknown[]>[]

/** So long after it was behind a standby is asked again, and after it did not answer. */
const [behindMs, failedMs] = [50, 500]
/** Longer than the proof takes where the server is well. */
const patienceMs = 250

const standbyPosition = {
  name: 'standby_position',
  text: `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end)::text as position`,
}
const readOnly = '25006'

/**
 * Lets a standby answer what it may: nothing from before what the proof asks for, nor from longer ago than `boundMs`. The
 * proof goes first over the same connection, and a server never goes back. Everything else, also whatever it refuses to
 * write, `others` are asked.
 */
export function spreadReads(primary: Pick<Database, 'query'>, inOrder: InOrder, boundMs: number) {
  const positions = createPrimaryPositions(primary, boundMs)
  const counts: SpreadFigures = { answered: 0, behind: 0, failed: 0 }
  /** Names of statements that write. Nobody has to list them. */
  const writes = new Set<string>()
  let aloneUntil = -Infinity

  async function hasEverything(position: Promise<unknown[]>, proof: Promise<unknown[]>): Promise<boolean> {
    const [[at], [known]] = (await Promise.all([position, proof])) as [
      [{ position: Position }?],
      [{ isThere: boolean }?],
    ]
    return at !== undefined && known?.isThere === true && positions.isNear(at.position)
  }

  async function atStandby<Row>(requested: Requested, proof: Requested): Promise<Row[] | undefined> {
    const [position, proved, rows] = inOrder([{ statement: standbyPosition }, proof, requested]) as [
      Promise<unknown[]>,
      Promise<unknown[]>,
      Promise<Row[]>,
    ]
    if (await inTime(hasEverything(position, proved))) return rows
    counts.behind += 1
    aloneUntil = performance.now() + behindMs
    return undefined
  }

  const reading =
    (proof: Proof, others: Pick<Database, 'query'>) =>
    async <Row>(...[statement, values]: Parameters<Database['query']>): Promise<Row[]> => {
      if (writes.has(statement.name) || performance.now() < aloneUntil) return others.query<Row>(statement, values)
      const about = await proof.values()
      if (!about) return others.query<Row>(statement, values)
      void positions.look()
      try {
        const rows = await atStandby<Row>({ statement, values }, { statement: proof.statement, values: about })
        if (rows) {
          counts.answered += 1
          return rows
        }
      } catch (error) {
        if (isRefusedWrite(error)) writes.add(statement.name)
        else if (error instanceof DatabaseUnavailable) {
          counts.failed += 1
          aloneUntil = performance.now() + failedMs
        }
      }
      return others.query<Row>(statement, values)
    }

  return {
    reading,
    figures: () => counts,
    /** How far behind the standby is now, at the most; undefined while it does not answer. */
    async behindMs(): Promise<number | undefined> {
      try {
        await positions.look()
        const [requested] = inOrder([{ statement: standbyPosition }]) as [Promise<{ position: Position }[]>]
        const [row] = await inTime(requested)
        return row && positions.behindMs(row.position)
      } catch {
        return undefined
      }
    },
  }
}

/** @throws DatabaseUnavailable when it takes longer than a server needs that is well */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DatabaseUnavailable('slow')), patienceMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

const isRefusedWrite = (error: unknown) =>
  error instanceof DatabaseUnavailable && (error.cause as { code?: string } | undefined)?.code === readOnly
