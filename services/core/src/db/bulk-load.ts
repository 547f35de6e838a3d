import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ClientWithDeadlines } from './client-with-deadlines.ts'
import { clientConfig } from './connect.ts'
import type { Database, Statement } from './database.ts'
import { startWork } from './deadlines.ts'
import { withinTransaction } from './transaction.ts'

export type BulkLoad = Database & {
  /** Runs a `copy … from stdin` with rows in COPY's text format, in chunks of whole lines. */
  copy(sql: string, chunks: Iterable<string>): Promise<void>
}

/**
 * What a transaction of half a million rows sorts stays in memory. It is on disk once it has ended, whatever the server's
 * settings: a vacuum sees nothing of it before.
 */
const forManyRows = `set work_mem = '192MB'; set synchronous_commit = on`

/** One transaction for rows in bulk. It needs a connection of its own: COPY cannot share one, and others need less memory. */
export function bulkLoad<Result>(connectionString: string, work: (load: BulkLoad) => Promise<Result>): Promise<Result> {
  return onOwnConnection(connectionString, async (client) => {
    await client.query(forManyRows)
    return withinTransaction(client, (tx) =>
      work({
        ...tx,
        query: inOrder(tx),
        copy: (sql, chunks) => pipeline(Readable.from(chunks), client.query(copyFrom(sql))),
      }),
    )
  })
}

/** After a bulk load: until then PostgreSQL looks up every row that it finds in an index, as somebody might not see it. */
export const vacuum = (connectionString: string, tables: readonly string[]): Promise<void> =>
  onOwnConnection(connectionString, async (client) => {
    await client.query(`vacuum ${tables.join(', ')}`)
  })

async function onOwnConnection<Result>(connectionString: string, work: (client: Client) => Promise<Result>) {
  const client = new ClientWithDeadlines({ ...clientConfig(connectionString, startWork), pipeline: false })
  // What is under way on a lost connection rejects by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Statements sent at the same time wait for each other's answers on such a connection. */
function inOrder(tx: Database): Database['query'] {
  let last: Promise<unknown> = Promise.resolve()
  return <Row>(statement: Statement, values?: readonly unknown[]) => {
    const answer = last.then(() => tx.query<Row>(statement, values))
    last = answer.catch(() => {})
    return answer
  }
}
