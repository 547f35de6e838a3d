import { getFeedHealth } from '@pointfare/shared/operations/feed-health'
import { FeedHealth } from '@pointfare/shared/contracts/feed-health'
import { createIngest } from '@pointfare/ingest/ingest/ingest'
import { aSnapshot, testNow } from '@pointfare/ingest/ingest/testing/a-snapshot'
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts'

const clock = { now: testNow }
const now = () => clock.now

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ now })
  const { ingest, reportFailure } = createIngest({ db: api.db, now })
  await ingest({ source: 'lively', snapshots: [aSnapshot({ flightNumber: 'VS9' })] })
  await reportFailure('dead', 'https://feed.example/?key=secret did not answer')
})
afterAll(() => api.close())

const health = async () => FeedHealth.parse((await api.get(getFeedHealth.path)).json())

it('tells when each source last brought something, and which never did', async () => {
  clock.now = new Date('2026-11-21T12:59:59Z')

  expect(await health()).toEqual({
    staleAfterMinutes: 60,
    sources: [
      { source: 'dead', lastSuccessAt: null, lastFailureAt: [2026, 11, 21, 12, 0, 0], isStale: true, changes: 0 },
      { source: 'lively', lastSuccessAt: [2026, 11, 21, 12, 0, 0], lastFailureAt: null, isStale: false, changes: 0 },
    ],
  })
})

it('calls a source stale that has been silent for too long', async () => {
  clock.now = new Date('2026-11-21T13:00:01Z')

  expect((await health()).sources.map(({ isStale }) => isStale)).toEqual([true, true])
})

it('keeps to itself why a source failed', async () => {
  expect((await api.get(getFeedHealth.path)).body).not.toContain('secret')
})
