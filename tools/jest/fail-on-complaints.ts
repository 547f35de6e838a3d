import { complain, takeComplaints } from '@pointfare/shared/testing/complaints'
import { format } from 'node:util'

/** Every test fails when something complains in the console, unless the test says it will (`expectComplaints`). */
const { error, warn } = console

const listenTo = (level: 'error' | 'warn') => {
  console[level] = (...args: unknown[]) => complain(new Error(`console.${level}: ${format(...args)}`).stack ?? '')
}

function listen() {
  listenTo('error')
  listenTo('warn')
}

function failOnComplaints() {
  const complaints = takeComplaints()
  if (complaints.length > 0) throw new Error(`Nobody expected this:\n\n${complaints.join('\n\n')}`)
}

listen()
// Anew, so that what one test silenced is heard in the next.
beforeEach(listen)
afterEach(failOnComplaints)
afterAll(() => {
  // What is said from here on can fail no test, but may be read.
  Object.assign(console, { error, warn })
  failOnComplaints()
})
