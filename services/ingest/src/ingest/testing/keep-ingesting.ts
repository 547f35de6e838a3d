import { connect } from '@pointfare/core/db/connect'
import { createIngest } from '../ingest.ts'
import { testNow } from './a-snapshot.ts'
import { marketBatch } from './market-batches.ts'

/** A program to be killed: takes batches in, from the one told to the last, and says the number of each that is in. */
const [connectionString = '', first = '0', end = '0'] = process.argv.slice(2)
const db = connect(connectionString)
const { ingest } = createIngest({ db, now: () => testNow })

for (let number = Number(first); number < Number(end); number += 1) {
  await ingest(marketBatch(number))
  process.stdout.write(`${number}\n`)
}
await db.close()
