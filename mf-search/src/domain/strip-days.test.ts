import { aDayPrices } from '@pointfare/shared/testing/a-day-prices'
import { stripDays, stripRange } from './strip-days.ts'

const priced = (date: string, ECONOMY?: number) => aDayPrices(date, ECONOMY ? { ECONOMY } : {})

describe('the days a search is compared with', () => {
  it('are those of its months', () => {
    expect(stripRange({ startDate: '2027-03-15', endDate: '2027-04-02' }, '2027-01-10')).toEqual({
      from: '2027-03-01',
      to: '2027-04-30',
    })
  })

  it('begin today in this month', () => {
    expect(stripRange({ startDate: '2027-03-15', endDate: '2027-03-16' }, '2027-03-10').from).toBe('2027-03-10')
  })

  it('are no more than one search may cover', () => {
    const { from, to } = stripRange({ startDate: '2027-03-15', endDate: '2028-03-14' }, '2027-03-15')

    expect([from, to]).toEqual(['2027-03-15', '2028-03-14'])
  })
})

describe('the strip', () => {
  const range = { from: '2027-03-01', to: '2027-03-04' }
  const shown = { startDate: '2027-03-02', endDate: '2027-03-03' }
  const prices = [priced('2027-03-01', 20_000), priced('2027-03-02', 10_000), priced('2027-03-04')]

  it('has every day, with its price and whether it is the lowest', () => {
    const days = stripDays(prices, range, shown, 'ECONOMY')

    expect(days.map(({ points, isLowest }) => [points, isLowest])).toEqual([
      [20_000, false],
      [10_000, true],
      [null, false],
      [null, false],
    ])
  })

  it('marks the days that are shown', () => {
    expect(stripDays(prices, range, shown, 'ECONOMY').map(({ isShown }) => isShown)).toEqual([false, true, true, false])
  })

  it('has no lowest price where there is none', () => {
    expect(stripDays(prices, range, shown, 'FIRST').some(({ isLowest }) => isLowest)).toBe(false)
  })
})
