import { connect } from '@pointfare/core/db/connect'
import type { SeatsAeroSettings } from '@pointfare/core/config/pull-settings'
import { createIngest } from '../../ingest/ingest.ts'
import { testNow } from '../../ingest/testing/a-snapshot.ts'
import { createPuller } from '../puller.ts'

/** A program to be killed: pulls everything that is due, and says each page that is in. */
const [connectionString = '', settings = '{}'] = process.argv.slice(2)
const db = connect(connectionString)
const now = () => testNow
const puller = createPuller({
  db,
  ingest: createIngest({ db, now }),
  settings: JSON.parse(settings) as SeatsAeroSettings, // whoever starts it has such
  now,
  report: () => {},
})
await puller.run({ forMs: 60_000, onPage: ({ name }) => process.stdout.write(`${name}\n`) })
await db.close()
