import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { clientConfig, withinTransaction } from './connect.ts'
import type { Database, Statement } from './database.ts'
import { startWork } from './deadlines.ts'

export type BulkLoad = Database & {
  /** Runs a `copy … from stdin` with rows in COPY's text format, in chunks of whole lines. */
  copy(sql: string, chunks: Iterable<string>): Promise<void>
}

/** What a transaction of half a million rows sorts and sets aside stays in memory. */
const roomInMemory = `set temp_buffers = '192MB'; set work_mem = '192MB'`

/** One transaction for rows in bulk. It needs a connection of its own: COPY cannot share one, and others need less memory. */
export async function bulkLoad<Result>(connectionString: string, work: (load: BulkLoad) => Promise<Result>) {
  const client = new Client({ ...clientConfig(connectionString, startWork), pipeline: false })
  // What is under way on a lost connection rejects by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(roomInMemory)
    return await withinTransaction(client, (tx) =>
      work({
        ...tx,
        query: inTurn(tx),
        copy: (sql, chunks) => pipeline(Readable.from(chunks), client.query(copyFrom(sql))),
      }),
    )
  } finally {
    await client.end()
  }
}

/** Statements sent at the same time wait for each other's answers on such a connection. */
function inTurn(tx: Database): Database['query'] {
  let last: Promise<unknown> = Promise.resolve()
  return <Row>(statement: Statement, values?: readonly unknown[]) => {
    const answer = last.then(() => tx.query<Row>(statement, values))
    last = answer.catch(() => {})
    return answer
  }
}
