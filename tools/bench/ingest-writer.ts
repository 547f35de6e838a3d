import { parentPort, workerData } from 'node:worker_threads'
import type { Database, Statement } from '@pointfare/core/db/database'
import { openDatabase } from '@pointfare/core/db/open-database'
import { createIngest } from '@pointfare/ingest/ingest/ingest'
import { snapshotOf } from './many-flights.ts'

export type WriterTask = {
  databaseUrl: string
  /** Its flights, as they are numbered: nobody else writes to their routes. */
  first: number
  rowsPerBatch: number
  batches: number
  /** Whether each of them costs something else each time. */
  isChanged: boolean
}

export type WriterDone = { heldMs: number }

/** A process of its own, as the lock sees it: takes its flights in again and again, once it is told to, and says when it is done. */
const { databaseUrl, first, rowsPerBatch, batches, isChanged } = workerData as WriterTask // of `benchIngestWriters`
const port = parentPort! // it is started as a worker
const db = await openDatabase({ dataDir: '', databaseUrl })
let heldMs = 0
const { ingest } = createIngest({ db: timed(db), now: () => new Date() })

/** Adds up how long the lock is held: from its answer to the end of the transaction. */
function timed(database: Database): Database {
  return {
    ...database,
    async transaction(work, longer) {
      let since = 0
      const answer = await database.transaction(
        (tx) =>
          work({
            ...tx,
            async query<Row>(statement: Statement, values?: readonly unknown[]) {
              const rows = await tx.query<Row>(statement, values)
              if (statement.name === 'ingest_lock') since = performance.now()
              return rows
            },
          }),
        longer,
      )
      heldMs += performance.now() - since
      return answer
    },
  }
}

const startedAt = Math.floor(Date.now() / 1000) - 3600
const batchOf = (number: number) => {
  const scrapedAt = new Date((startedAt + number) * 1000).toISOString()
  const rise = isChanged ? 100 * number : 0
  return Array.from({ length: rowsPerBatch }, (_, row) => snapshotOf(first + row, scrapedAt, rise))
}
const ready = Array.from({ length: batches }, (_, number) => batchOf(number + 1))

// Plans are made and flights are known.
await ingest({ source: `bench-${first}`, snapshots: batchOf(0) })
const reported = new Promise((resolve) => port.once('message', resolve))
heldMs = 0
port.postMessage('ready')
await reported
for (const snapshots of ready) await ingest({ source: `bench-${first}`, snapshots })
port.postMessage({ heldMs } satisfies WriterDone)
await db.close()
port.close()
