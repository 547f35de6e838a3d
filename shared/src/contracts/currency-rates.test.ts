import * as z from 'zod/mini'
import { currencies } from './currency.ts'
import { CurrencyRates } from './currency-rates.ts'

const rates = {
  base: 'USD',
  date: '2027-03-15',
  source: 'European Central Bank',
  rates: Object.fromEntries(currencies.map(({ code }) => [code, 1.5])),
}

describe('exchange rates', () => {
  it('tell their base, their day, who published them, and one rate per currency', () => {
    expect(z.parse(CurrencyRates, rates)).toEqual(rates)
  })

  it.each([{ base: 'XXX' }, { date: 'today' }, { source: undefined }, { rates: { USD: 1 } }])(
    'cannot have %j',
    (change) => {
      expect(z.safeParse(CurrencyRates, { ...rates, ...change }).success).toBe(false)
    },
  )
})
