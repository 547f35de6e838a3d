import { connect } from '@pointfare/core/db/connect'
import { runMatcher } from '../run-matcher.ts'

/** A program to be killed: matches what comes, and says each batch that had changes. */
const [connectionString = '', at = ''] = process.argv.slice(2)
runMatcher({
  db: connect(connectionString),
  connectionString,
  now: () => new Date(at),
  report: (event) => console.error(event),
  onBatch: ({ changes }) => changes > 0 && process.stdout.write(`${changes}\n`),
})
