import type { RecentPriceChanges } from '@pointfare/shared/contracts/search-data'
import { someRecentChanges } from '../testing/some-recent-changes.ts'
import { formatHours } from './hourly-changes.tsx'

const say = (recent: RecentPriceChanges) => formatHours(recent, String)

describe('changes by the hour', () => {
  it('are told in all, at their most, and now', () => {
    expect(say(someRecentChanges({ 14: 63, 9: 40, 12: 5 }))).toBe(
      '108 changes in 24 hours. Most from 14:00 to 15:00 UTC: 63. This hour so far: 5.',
    )
  })

  it('end their day at midnight', () => {
    expect(say(someRecentChanges({ 23: 1 }))).toBe(
      '1 change in 24 hours. Most from 23:00 to 00:00 UTC: 1. This hour so far: 0.',
    )
  })

  it('may be none', () => {
    expect(say(someRecentChanges({}))).toBe('No changes in 24 hours.')
  })
})
