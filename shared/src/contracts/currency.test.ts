import * as z from 'zod/mini'
import { currencies, Currency, defaultMemberCurrency, defaultSearchCurrency } from './currency.ts'

describe('a currency', () => {
  it.each([...currencies.map(({ code }) => code), defaultMemberCurrency, defaultSearchCurrency])(
    'may be %s',
    (code) => {
      expect(z.parse(Currency, code)).toBe(code)
    },
  )

  it.each(['', 'usd', 'XXX'])('cannot be %j', (code) => {
    expect(z.safeParse(Currency, code).success).toBe(false)
  })
})
