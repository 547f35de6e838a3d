import { sparkline, trendInWords } from './price-trend.ts'

const size = { width: 46, height: 26 }

describe('the trend of a price', () => {
  it('is drawn in steps, lowest at the bottom, and ends in a dot', () => {
    expect(sparkline([10_000, 20_000, 15_000], size)).toEqual({
      path: 'M3 23H23V3H43V13',
      end: { x: 43, y: 13 },
    })
  })

  it('has a gap where nothing was to be had, and no dot without a price today', () => {
    expect(sparkline([10_000, null, 20_000, null, null], size)).toEqual({ path: 'M3 23M23 3', end: undefined })
  })

  it('is level in the middle when nothing changed, and nothing where nothing is known', () => {
    expect(sparkline([5000, 5000], size).path).toBe('M3 13H43V13')
    expect(sparkline([null, null], size)).toEqual({ path: '', end: undefined })
  })

  it('is said in words: now, at first, and at its lowest', () => {
    expect(trendInWords([12_000, 8500, 9000], 'en-GB')).toBe(
      'Economy 9,000 points on average, 12,000 3 days ago, lowest 8,500',
    )
    expect(trendInWords([null, 9000, null], 'en-GB')).toBe(
      'No Economy seats for points today, 9,000 2 days ago, lowest 9,000',
    )
    expect(trendInWords([null], 'en-GB')).toBe('')
  })
})
