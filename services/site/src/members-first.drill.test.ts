import { listPriceHistory } from '@pointfare/shared/operations/reward-flights'
import { addressOf } from '@pointfare/shared/operations/operation'
import { getUser, joinMembers } from '@pointfare/shared/operations/users'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { holdLock } from '@pointfare/core/db/testing/hold-lock'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { aMonthAhead } from './testing/a-month-ahead.ts'
import { aSite, type TestSite } from './testing/a-site.ts'

/** Nobody keeps its answers. */
const history = addressOf(listPriceHistory, {
  params: { airline: 'VS', origin: 'LHR', destination: 'JFK', on: aMonthAhead.day(15) },
  query: { 'page-number': 0, 'page-size': 20 },
})
const own = addressOf(getUser, { params: { id: 'me' } })

/** As many as are let in of one part at first, and some more. */
const [most, more] = [256, 20]

let db: OpenDatabase
let site: TestSite
beforeAll(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db, aMonthAhead)
  site = await aSite({
    DATABASE_URL: db.connectionString,
    RATE_LIMITS: 'off',
    LOCK_TIMEOUT_SECONDS: '60',
    STATEMENT_TIMEOUT_SECONDS: '60',
    CONNECT_TIMEOUT_SECONDS: '60',
    REQUEST_TIMEOUT_SECONDS: '60',
  })
}, 120_000)
afterAll(async () => {
  await site.close()
  await db.close()
})

it('a member whose login was found good before is answered where strangers and forgers are sent away', async () => {
  const member = await site.memberHeaders(db)
  await fetch(site.origin + joinMembers.path, {
    method: 'POST',
    headers: { ...member, 'content-type': 'application/json' },
    body: '{"firstName":"Ada"}',
  })
  const letGo = await holdLock(db.connectionString, 'flight_history')
  const waiting = Array.from({ length: most + more }, () => site.get(history))
  // The others wait for the lock.
  await Promise.race(waiting)

  const stranger = await site.get('/api/v1/feed-health')
  const forger = await site.get(own, { authorization: 'Bearer forged' })
  const known = await site.get(own, member)
  const others = await Promise.all(['/', '/healthz', '/readyz'].map((path) => site.get(path)))
  await letGo()
  const answered = await Promise.all(waiting)

  expect([stranger.status, forger.status, known.status]).toEqual([503, 503, 200])
  expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answered.filter(({ status }) => status === 200)).toHaveLength(most)
}, 120_000)
