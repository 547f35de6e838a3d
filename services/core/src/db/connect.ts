import { type ClientConfig, Pool, type PoolClient, types } from 'pg'
import { ClientWithDeadlines } from './client-with-deadlines.ts'
import type { Database, OpenDatabase, Proof, StandbyFigures, Ways } from './database.ts'
import { answerMs, type Deadlines, usualDeadlines } from './deadlines.ts'
import { createPipelinePool } from './pipeline-pool.ts'
import { type InOrder, spreadReads } from './spread-reads.ts'
import { askBoth } from './standby.ts'
import { type StatementWatch, tellStatements, type TimeStatement, untold } from './tell-statements.ts'
import { type Manner, rethrow, run, withinTransaction } from './transaction.ts'

/** Connections that answer single statements, many in flight on each; the others open while those wait. */
const slots = { usual: 3, most: 8 }
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

/**
 * Through a pooler in transaction mode each transaction may get another of its connections, so nothing can be said for a
 * whole session, deadlines included: the pooler has to know them. One in session mode is used as a server is.
 */
export function pooledConfig(poolerUrl: string, deadlines: Deadlines): ClientConfig {
  const { lock_timeout, statement_timeout, ...config } = clientConfig(poolerUrl, deadlines)
  return config
}

export type Connection = Omit<OpenDatabase, 'connectionString'>

export type Connecting = Ways & { watch?: StatementWatch | undefined }

/**
 * Connects on first use, and again after a connection was lost. Rejects with DatabaseUnavailable when it is that. What
 * failed or took long is told to `watch`.
 */
export function connect(connectionString: string, deadlines = usualDeadlines, ways: Connecting = {}): Connection {
  const { poolerUrl, standbyUrl, standbyBehindMs, watch } = ways
  const timed = watch ? tellStatements(watch) : untold
  const opened: Connections[] = []
  const opening = (config: ClientConfig, isPooled = false) => {
    const connections = openConnections(config, deadlines, { isPooled, timed })
    opened.push(connections)
    return connections
  }
  const open = () =>
    poolerUrl ? opening(pooledConfig(poolerUrl, deadlines), true) : opening(clientConfig(connectionString, deadlines))
  const primary = open()
  const both = standbyUrl
    ? withStandby(primary, opening(standbyConfig(standbyUrl, deadlines)), standbyBehindMs)
    : undefined
  const usual: Database = { query: both?.query ?? primary.query, transaction: primary.transaction }

  return {
    ...usual,
    isolated: open,
    standbyReads: () => both?.standbyReads() ?? 0,
    spread: (proof) => (both?.reading ? { ...usual, query: both.reading(proof) } : usual),
    standbyFigures: async () => both?.figures(),
    async close() {
      await Promise.all(opened.map(({ close }) => close()))
    },
  }
}

/** It writes nothing there, also when that server has become the primary meanwhile. */
const standbyConfig = (standbyUrl: string, deadlines: Deadlines): ClientConfig => ({
  ...clientConfig(standbyUrl, deadlines),
  options: `${process.env['PGOPTIONS'] ?? ''} -c default_transaction_read_only=on`,
})

type Connections = Database & { inOrder: InOrder; close(): Promise<void> }

/** `isPooled`: no statement has a name, which the next connection of the pooler would not know. */
function openConnections(
  config: ClientConfig,
  deadlines: Deadlines,
  { isPooled, timed }: { isPooled: boolean; timed: TimeStatement },
): Connections {
  // Pools of their own: neither kind can take the connections that the other needs.
  const forPipelines = createPool({ ...config, max: slots.most })
  const forTransactions = createPool({ ...config, max: transactionCount })
  const open = (onLoss: () => void) => checkOut(forPipelines, onLoss)
  const statements = createPipelinePool<CheckedOut>(
    { open, release: ({ release }) => release() },
    { ...slots, patienceMs: deadlines.connectMs },
  )

  return {
    query: (statement, values) =>
      timed(statement, () =>
        statements.run(statement.name, ({ client }) => run(client, statement, values, { isPooled })),
      ),
    inOrder(requested) {
      const answers = requested.map(() => Promise.withResolvers<unknown[]>())
      const { name } = requested.at(-1)!.statement // nobody asks for nothing
      const sent = statements.run(name, async ({ client }) => {
        const running = requested.map(async ({ statement, values }, index) => {
          const { resolve, reject } = answers[index]! // one for each
          await timed(statement, () => run<unknown>(client, statement, values, { isPooled })).then(resolve, reject)
        })
        await Promise.all(running)
      })
      sent.catch((error: unknown) => answers.forEach(({ reject }) => reject(error)))
      return answers.map(({ promise }) => {
        promise.catch(() => {})
        return promise
      })
    },
    transaction: (work, longer) => runTransaction(forTransactions, work, { longer, isPooled, timed }),
    async close() {
      await statements.close()
      await Promise.all([forPipelines.end(), forTransactions.end()])
    },
  }
}

function createPool(config: ClientConfig & { max: number }) {
  const pool = new Pool({ ...config, Client: ClientWithDeadlines })
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

async function runTransaction<Result>(pool: Pool, work: (tx: Database) => Promise<Result>, manner: Manner) {
  const { timed = untold } = manner
  const { client, release } = await timed({ name: 'connection for a transaction' }, () => checkOut(pool))
  try {
    return await withinTransaction(client, work, manner)
  } finally {
    release()
  }
}

type WithStandby = {
  query: Database['query']
  /** How many statements the standby has answered because the primary was away. */
  standbyReads: () => number
  /** Reads that the standby may answer while the primary is well; undefined where none may. */
  reading: ((proof: Proof) => Database['query']) | undefined
  figures: () => Promise<StandbyFigures>
}

/** What a standby does for a primary: answers in its place while it is away, and with `behindMs` while it is well, too. */
function withStandby(
  primary: Pick<Database, 'query'>,
  standby: Pick<Database, 'query'> & { inOrder: InOrder },
  behindMs: number | undefined,
): WithStandby {
  const { query, standbyReads } = askBoth(primary, standby)
  const spread = behindMs ? spreadReads(primary, standby.inOrder, behindMs) : undefined
  return {
    query,
    standbyReads,
    reading: spread && ((proof) => spread.reading(proof, { query })),
    async figures() {
      const isBehindMs = await spread?.behindMs()
      return {
        ...(spread?.figures() ?? { answered: 0, behind: 0, failed: 0 }),
        replaced: standbyReads(),
        behindSeconds: isBehindMs === undefined ? undefined : isBehindMs / 1000,
      }
    },
  }
}
