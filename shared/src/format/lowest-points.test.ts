import { aDayPrices } from '../testing/a-day-prices.ts'
import { lowestPoints } from './lowest-points.ts'

const aDay = (lowest: Parameters<typeof aDayPrices>[1]) => aDayPrices('2027-03-15', lowest)

describe('the lowest points of some days', () => {
  it('are those of any cabin on any of them', () => {
    expect(lowestPoints([aDay({ ECONOMY: 17_500, BUSINESS: 60_000 }), aDay({ PREMIUM_ECONOMY: 12_000 })])).toEqual({
      points: 12_000,
      cabin: 'Premium Economy',
    })
    expect(lowestPoints([aDay({ BUSINESS: 9000 }), aDay({ ECONOMY: 17_500 })])).toMatchObject({ points: 9000 })
  })

  it('are not there where nothing can be booked', () => {
    expect(lowestPoints([aDay({})])).toEqual({ points: null })
    expect(lowestPoints([])).toEqual({ points: null })
  })
})
