import * as z from 'zod/mini'
import { FeedHealth } from './feed-health.ts'

const source = {
  source: 'demo-market',
  lastSuccessAt: [2027, 3, 1, 11, 55, 0],
  lastFailureAt: null,
  isStale: false,
  changes: 0,
}
const health = (change: object) => ({ staleAfterMinutes: 15, sources: [{ ...source, ...change }] })

describe('the health of the sources', () => {
  it.each([{}, { lastSuccessAt: null, lastFailureAt: [2027, 3, 1, 11, 55, 0], isStale: true }])(
    'may hold one with %j',
    (change) => {
      expect(z.parse(FeedHealth, health(change))).toEqual(health(change))
    },
  )

  it.each([{ source: undefined }, { lastSuccessAt: 'now' }, { lastFailureAt: undefined }, { changes: -1 }])(
    'cannot hold one with %j',
    (change) => {
      expect(z.safeParse(FeedHealth, health(change)).success).toBe(false)
    },
  )

  it('counts a source as stale after a minute at the earliest', () => {
    expect(z.safeParse(FeedHealth, { ...health({}), staleAfterMinutes: 0 }).success).toBe(false)
  })
})
