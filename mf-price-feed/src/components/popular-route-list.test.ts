import { formatTrend } from './popular-route-list.tsx'

describe('the trend of a price', () => {
  it('is said in words: now, at first, and at its lowest', () => {
    expect(formatTrend([12_000, 8500, 9000], 'en-GB')).toBe(
      'Economy 9,000 points on average, 12,000 3 days ago, lowest 8,500',
    )
    expect(formatTrend([null, 9000, null], 'en-GB')).toBe(
      'No Economy seats for points today, 9,000 2 days ago, lowest 9,000',
    )
    expect(formatTrend([null], 'en-GB')).toBe('')
  })
})
