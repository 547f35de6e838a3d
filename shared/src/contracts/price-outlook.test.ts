import * as z from 'zod/mini'
import { PriceOutlook } from './price-outlook.ts'

const prospect = { days: 7, fellPercent: 12, gonePercent: 31, cases: 214, flights: 40, advice: 'BOOK' }
const outlook = (change: object) => ({
  cabins: { ECONOMY: [{ ...prospect, ...change }], PREMIUM_ECONOMY: [], BUSINESS: [], FIRST: [] },
})

describe('what became of prices like one', () => {
  it.each([{}, { days: 30 }, { fellPercent: 0, gonePercent: 100 }, { advice: 'WAIT' }, { advice: 'UNCLEAR' }])(
    'is told with %j',
    (change) => {
      expect(z.parse(PriceOutlook, outlook(change))).toEqual(outlook(change))
    },
  )

  it.each([{ days: 14 }, { fellPercent: 101 }, { gonePercent: 0.5 }, { cases: 0 }, { flights: 0 }, { advice: 'RUN' }])(
    'cannot be %j',
    (change) => {
      expect(z.safeParse(PriceOutlook, outlook(change)).success).toBe(false)
    },
  )
})
