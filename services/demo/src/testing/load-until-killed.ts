import { openDatabase } from '@pointfare/core/db/open-database'
import { loadDemoData } from '../load-demo-data.ts'

/** A program to be killed: opens DATA_DIR, says where its database is, and loads the demo data set. */
const db = await openDatabase({ dataDir: process.argv[2]! }) // given by the test that starts it
process.stdout.write(`${db.connectionString}\n`)
await loadDemoData(db, { seed: 2026, today: '2026-11-21', now: new Date('2026-11-21T10:30:00Z') })
await db.close()
