import { Pool, types, type ClientBase, type ClientConfig, type PoolClient } from 'pg'
import type { Database, Statement } from './database.ts'

/** Connections that answer single statements, many in flight on each. */
const laneCount = 3
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

export const clientConfig = (connectionString: string): ClientConfig => ({
  connectionString,
  types: { getTypeParser },
  pipeline: true,
  keepAlive: true,
  connectionTimeoutMillis: 10_000,
})

export type Connection = Database & { close(): Promise<void> }

/** Connects on first use, and again after a connection was lost. */
export function connect(connectionString: string): Connection {
  const pool = new Pool({ ...clientConfig(connectionString), max: laneCount + transactionCount })
  // Without a listener, an idle connection that the server closes would end this process.
  pool.on('error', () => {})
  // So would one that is lost before whoever asked for it can listen: a server that goes down answers and ends at once.
  pool.on('connect', (client) => client.on('error', () => {}))
  const lanes = Array.from({ length: laneCount }, () => createLane(pool))

  return {
    query: (statement, values) => leastBusy(lanes).query(statement, values),
    transaction: (work) => runTransaction(pool, work),
    async close() {
      await Promise.all(lanes.map((lane) => lane.release()))
      await pool.end()
    },
  }
}

type Lane = ReturnType<typeof createLane>

const leastBusy = (lanes: Lane[]) => lanes.reduce((best, lane) => (lane.inFlight() < best.inFlight() ? lane : best))

/** A connection that stays checked out, so that statements can be pipelined on it. */
function createLane(pool: Pool) {
  let held: Promise<CheckedOut> | undefined
  let inFlight = 0

  const forget = () => {
    held = undefined
  }
  const checkedOut = () => {
    held ??= checkOut(pool, forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return held
  }

  return {
    inFlight: () => inFlight,
    async query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]> {
      inFlight += 1
      try {
        const { client } = await checkedOut()
        return await run<Row>(client, statement, values)
      } finally {
        inFlight -= 1
      }
    },
    async release() {
      const lane = await held?.catch(() => undefined)
      lane?.release()
    },
  }
}

type CheckedOut = { client: PoolClient; release(): void }

/** A connection that is lost while checked out leaves the pool, and `onLost` hears of it. */
async function checkOut(pool: Pool, onLost?: () => void): Promise<CheckedOut> {
  const client = await pool.connect()
  let released = false
  const release = (error?: Error) => {
    if (released) return
    released = true
    client.off('error', handleLoss)
    client.release(error)
  }
  const handleLoss = (error: Error) => {
    release(error)
    onLost?.()
  }

  client.on('error', handleLoss)
  return { client, release: () => release() }
}

async function runTransaction<Result>(pool: Pool, work: (tx: Database) => Promise<Result>): Promise<Result> {
  const { client, release } = await checkOut(pool)
  try {
    return await withinTransaction(client, work)
  } finally {
    release()
  }
}

/** Runs `work` between begin and commit; a transaction inside it is part of it. */
export async function withinTransaction<Result>(client: ClientBase, work: (tx: Database) => Promise<Result>) {
  const tx: Database = {
    query: (statement, values) => run(client, statement, values),
    transaction: (inner) => inner(tx),
  }
  try {
    await client.query('begin')
    const result = await work(tx)
    await client.query('commit')
    return result
  } catch (error) {
    // On a lost connection the server has rolled back by itself.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function run<Row>(client: ClientBase, statement: Statement, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows } = await client.query({ ...statement, values: [...values] })
  return rows as Row[] // the statement's own columns; nothing could check them
}
