import { ingestSnapshots } from '@pointfare/shared/operations/ingest'
import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { addressOf } from '@pointfare/shared/operations/operation'
import { searchInput } from '@pointfare/shared/contracts/reward-flight'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { holdLock } from '@pointfare/core/db/testing/hold-lock'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { aMonthAhead } from './testing/a-month-ahead.ts'
import { aSite, type TestSite } from './testing/a-site.ts'

const search = addressOf(
  searchRewardFlights,
  searchInput({
    airline: 'VS',
    origin: 'LHR',
    destination: 'JFK',
    from: aMonthAhead.firstDay,
    to: aMonthAhead.day(3),
    pageNumber: 0,
    pageSize: 28,
  }),
)

/** One refusal of every part of the site. */
const refusals: [part: string, path: string, status: number, method?: string][] = [
  ['the API', '/v1/api/nothing', 404],
  ['the API, of who may not', '/v1/api/users/nobody', 401],
  ['the API, of another method', '/v1/api/airlines', 405, 'PUT'],
  ['the way in for prices', ingestSnapshots.path, 401, 'POST'],
  ['the registry', '/releases/v1/channels/nowhere/head', 404],
  ['the registry, of who may not', '/releases/v1/audit', 401],
  ['the way in for bounces', '/mail/bounces', 401, 'POST'],
  ['the stream', '/stream/nothing', 404],
  ['the edge', '/artifacts/nothing', 404],
  ['the edge, of an address that cannot be', '/v1/api/%00', 400],
]

let db: OpenDatabase
let site: TestSite
beforeAll(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db, aMonthAhead)
  site = await aSite({
    DATABASE_URL: db.connectionString,
    LOCK_TIMEOUT_SECONDS: '0.2',
    INGEST_TOKEN: 'the-token-of-the-operator',
  })
}, 120_000)
afterAll(async () => {
  await site.close()
  await db.close()
})

describe('a refusal says the id of its request', () => {
  it.each(refusals)('of %s', async (part, path, status, method = 'GET') => {
    const id = `asks-${part.replaceAll(/\W+/g, '-')}`
    const answer = await fetch(site.origin + path, {
      method,
      headers: { 'x-request-id': id, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    })

    expect({ status: answer.status, id: answer.headers.get('x-request-id') }).toEqual({ status, id })
    expect(await answer.json()).toMatchObject({ status, requestId: id })
  })

  it('of what the database holds up', async () => {
    const release = await holdLock(db.connectionString, 'flight')
    const answer = await fetch(site.origin + search, { headers: { 'x-request-id': 'asks-a-locked-table' } })
    await release()

    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ status: 503, requestId: 'asks-a-locked-table' })
  })
})

it('a page of the login that fails on our side says the id by which it is found in the log', async () => {
  const release = await holdLock(db.connectionString, 'identity_artifact')
  const page = await site.get(
    `/authorize?response_type=code&client_id=pointfare-spa&scope=openid&code_challenge_method=S256&code_challenge=${'x'.repeat(43)}&redirect_uri=${encodeURIComponent(site.origin)}`,
    { 'x-request-id': 'logs-in-too-soon' },
  )
  const html = await page.text()
  await release()

  expect({ status: page.status, html }).toEqual({
    status: 503,
    html: expect.stringContaining('Reference: <code>logs-in-too-soon</code>'),
  })
})
