import { Pool, types, type ClientBase, type ClientConfig, type PoolClient } from 'pg'
import type { Database, Statement } from './database.ts'
import { translated } from './database-unavailable.ts'
import { answerMs, usualDeadlines, type Deadlines, type LongerDeadlines } from './deadlines.ts'
import { createLanes } from './lanes.ts'

/** Connections that answer single statements, many in flight on each; the others open while those wait. */
const lanes = { usual: 3, most: 8 }
/** Connections for transactions, which need one of their own while they last. */
const transactionCount = 5

const int8 = 20
const date = 1082

/** Calendar dates stay text, and 64-bit ids become numbers: ours stay far below 2^53. */
const getTypeParser = ((oid: number, format?: 'text') => {
  if (oid === int8) return Number
  if (oid === date) return String
  return types.getTypeParser(oid, format)
}) as typeof types.getTypeParser // its overloads cannot be spelled in an arrow function

export const clientConfig = (
  connectionString: string,
  { lockMs, statementMs, connectMs }: Deadlines,
): ClientConfig => ({
  connectionString,
  types: { getTypeParser },
  pipeline: true,
  keepAlive: true,
  connectionTimeoutMillis: connectMs,
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  query_timeout: answerMs({ statementMs }),
})

export type Connection = Database & {
  /** The same database over other connections, which close with these: those who wait there do not hold up these. */
  apart(): Database
  close(): Promise<void>
}

/** Connects on first use, and again after a connection was lost. Rejects with DatabaseUnavailable when it is that. */
export function connect(connectionString: string, deadlines = usualDeadlines): Connection {
  const opened = [openConnections(connectionString, deadlines)]
  const [first] = opened as [Connections]
  return {
    query: first.query,
    transaction: first.transaction,
    apart() {
      const other = openConnections(connectionString, deadlines)
      opened.push(other)
      return other
    },
    async close() {
      await Promise.all(opened.map(({ close }) => close()))
    },
  }
}

type Connections = Database & { close(): Promise<void> }

function openConnections(connectionString: string, deadlines: Deadlines): Connections {
  const config = clientConfig(connectionString, deadlines)
  // Pools of their own: neither kind can take the connections that the other needs.
  const forLanes = createPool({ ...config, max: lanes.most })
  const forTransactions = createPool({ ...config, max: transactionCount })
  const open = (onLoss: () => void) => checkOut(forLanes, onLoss)
  const statements = createLanes<CheckedOut>(
    { open, release: ({ release }) => release() },
    { ...lanes, patienceMs: deadlines.connectMs },
  )

  return {
    query: (statement, values) => statements.run(statement.name, ({ client }) => run(client, statement, values)),
    transaction: (work, longer) => runTransaction(forTransactions, work, longer),
    async close() {
      await statements.close()
      await Promise.all([forLanes.end(), forTransactions.end()])
    },
  }
}

function createPool(config: ClientConfig & { max: number }) {
  const pool = new Pool(config)
  // Without a listener, an idle connection that the server closes would end this process.
  pool.on('error', () => {})
  // So would one that is lost before its first listener is added: a server that is shutting down answers and closes at
  // once.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

type CheckedOut = { client: PoolClient; release(): void }

/** A connection that is lost while it is checked out leaves the pool, and `onLoss` is called. */
async function checkOut(pool: Pool, onLoss?: () => void): Promise<CheckedOut> {
  const client = await pool.connect().catch(rethrow)
  let released = false
  const release = (error?: Error) => {
    if (released) return
    released = true
    client.off('error', handleLoss)
    client.release(error)
  }
  const handleLoss = (error: Error) => {
    release(error)
    onLoss?.()
  }

  client.on('error', handleLoss)
  return { client, release: () => release() }
}

async function runTransaction<Result>(pool: Pool, work: (tx: Database) => Promise<Result>, longer?: LongerDeadlines) {
  const { client, release } = await checkOut(pool)
  try {
    return await withinTransaction(client, work, longer)
  } finally {
    release()
  }
}

const setDeadlines = {
  name: 'set_deadlines',
  text: `select set_config('lock_timeout', $1, true), set_config('statement_timeout', $2, true)`,
}

/** Runs `work` between begin and commit; a transaction inside it is part of it. */
export async function withinTransaction<Result>(
  client: ClientBase,
  work: (tx: Database) => Promise<Result>,
  longer?: LongerDeadlines,
) {
  const wait = longer ? { query_timeout: answerMs(longer) } : {}
  const tx: Database = {
    query: (statement, values) => run(client, statement, values, wait),
    transaction: (inner) => inner(tx),
  }
  try {
    await client.query('begin').catch(rethrow)
    if (longer) await tx.query(setDeadlines, [String(longer.lockMs), String(longer.statementMs)])
    const result = await work(tx)
    await client.query({ text: 'commit', ...wait }).catch(rethrow)
    return result
  } catch (error) {
    // On a lost connection the server has rolled back by itself.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function run<Row>(
  client: ClientBase,
  statement: Statement,
  values: readonly unknown[] = [],
  wait: { query_timeout?: number } = {},
): Promise<Row[]> {
  try {
    const { rows } = await client.query({ ...statement, ...wait, values: [...values] })
    return rows as Row[] // the statement's own columns; nothing could check them
  } catch (error) {
    throw translated(error)
  }
}

function rethrow(error: unknown): never {
  throw translated(error)
}
