import type { ClientBase } from 'pg'
import type { Database, Statement } from './database.ts'
import { translated } from './database-unavailable.ts'
import { answerMs, type LongerDeadlines } from './deadlines.ts'
import { untold, type TimeStatement } from './tell-statements.ts'

/** `isPooled`: over a connection of which the pooler gives out another one afterwards. */
export type Manner = { longer?: LongerDeadlines | undefined; isPooled?: boolean; timed?: TimeStatement }

const setDeadlines = {
  name: 'set_deadlines',
  text: `select set_config('lock_timeout', $1, true), set_config('statement_timeout', $2, true)`,
}

/** Whatever is asked after the statement that failed: in_failed_sql_transaction. */
const abortedAlready = '25P02'

/** Runs `work` between begin and commit; a transaction inside it is part of it. */
export async function withinTransaction<Result>(
  client: ClientBase,
  work: (tx: Database) => Promise<Result>,
  { longer, isPooled, timed = untold }: Manner = {},
) {
  const wait = longer ? { query_timeout: answerMs(longer) } : {}
  let cause: unknown
  const tx: Database = {
    query: (statement, values) =>
      timed(statement, () =>
        run<never>(client, statement, values, { wait, isPooled }).catch((error: unknown) => {
          cause ??= error
          throw error
        }),
      ),
    transaction: (inner) => inner(tx),
  }
  try {
    await client.query('begin').catch(rethrow)
    if (longer) await tx.query(setDeadlines, [String(longer.lockMs), String(longer.statementMs)])
    const result = await work(tx)
    await timed({ name: 'commit' }, () => client.query({ text: 'commit', ...wait }).catch(rethrow))
    return result
  } catch (error) {
    // On a lost connection the server has rolled back by itself.
    await client.query('rollback').catch(() => {})
    // Of statements in flight at once the first that failed says why; the others may be heard of before it.
    throw (error as { code?: string }).code === abortedAlready ? (cause ?? error) : error
  }
}

type Sending = { wait?: { query_timeout?: number }; isPooled?: boolean | undefined }

/** Rejects with DatabaseUnavailable when it is that. */
export async function run<Row>(
  client: ClientBase,
  { name, text }: Statement,
  values: readonly unknown[] = [],
  { wait = {}, isPooled = false }: Sending = {},
): Promise<Row[]> {
  try {
    const { rows } = await client.query({ ...(isPooled ? {} : { name }), text, ...wait, values: [...values] })
    return rows as Row[] // the statement's own columns; nothing could check them
  } catch (error) {
    throw translated(error)
  }
}

export function rethrow(error: unknown): never {
  throw translated(error)
}
