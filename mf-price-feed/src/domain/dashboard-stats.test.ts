import { dashboardStats } from './dashboard-stats.ts'

const figures = (changes: number, decreases = 0) =>
  dashboardStats({ changes, decreases, increases: 0, hours: [] }).figures.map(({ value }) => value)

describe('the strip of figures', () => {
  it('has the words and typical figures of the specification until the day is counted', () => {
    const { figures: typical, note } = dashboardStats(undefined)

    expect(typical.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '2.4K+ Daily Price Changes',
      '15% Price Decreases',
      '24/7 Real-time Updates',
    ])
    expect(note).toBe('Typical of a day; today’s are on their way.')
  })

  it('says where its figures come from', () => {
    const recent = { changes: 1, decreases: 0, increases: 0, hours: [] }

    expect(dashboardStats(undefined, true).note).toBe('Typical of a day; today’s could not be counted.')
    expect(dashboardStats(recent).note).toBe('Counted over the last 24 hours.')
  })

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1K+'],
    [2499, '2.4K+'],
    [9999, '9.9K+'],
    [10_000, '10K+'],
    [18_950, '18K+'],
  ])('tells %i changes as %s', (changes, told) => {
    expect(figures(changes)[0]).toBe(told)
  })

  it('tells which share of the changes made something cheaper', () => {
    expect(figures(200, 31)).toEqual(['200', '16%', '24/7'])
    expect(figures(0)[1]).toBe('0%')
  })
})
