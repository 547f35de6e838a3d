import { dashboardStats } from './dashboard-stats.ts'

const recent = { changes: 6464, decreases: 806, increases: 1549, hours: [] }
const reported = (...[counts, hasFailed = false]: [counts?: typeof recent, hasFailed?: boolean]) =>
  dashboardStats(counts, { locale: 'en-GB', hasFailed })
const inWords = ({ figures }: ReturnType<typeof reported>) => figures.map(({ value, label }) => `${value} ${label}`)

describe('the strip of figures', () => {
  it('has the words and typical figures of the specification until the day is counted', () => {
    expect(inWords(reported())).toEqual(['2.4K+ Daily Price Changes', '15% Price Decreases', '24/7 Real-time Updates'])
    expect(reported().note).toBe('Typical of a day; today’s are on their way.')
    expect(reported(undefined, true).note).toBe('Typical of a day; today’s could not be counted.')
  })

  it('counts how many went down and up, and how many moved seats alone', () => {
    expect(inWords(reported(recent))).toEqual([
      '6,464 Daily Price Changes',
      '806 Price Decreases',
      '1,549 Price Increases',
      '4,109 Changes of Seats',
    ])
    expect(reported(recent).note).toBe('Counted over the last 24 hours.')
  })

  it('never counts fewer than none', () => {
    expect(inWords(reported({ ...recent, changes: 2, decreases: 2, increases: 2 })).at(-1)).toBe('0 Changes of Seats')
  })
})
