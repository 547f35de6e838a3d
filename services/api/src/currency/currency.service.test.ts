import { currencies } from '@pointfare/shared/contracts/currency'
import { CurrencyRates } from '@pointfare/shared/contracts/currency-rates'
import * as z from 'zod'
import { referenceRates } from '../app.ts'
import { createCurrencyService } from './currency.service.ts'

const currency = createCurrencyService(referenceRates)

describe('the rate table', () => {
  it('says its day and source, and knows every currency of the site', () => {
    const { rates } = z.parse(CurrencyRates, currency.rates())

    expect(Object.keys(rates).toSorted()).toEqual(currencies.map(({ code }) => code).toSorted())
  })
})

describe('an amount', () => {
  it('is converted by way of the base', () => {
    expect(currency.convert({ amount: 100, currency: 'GBP' }, 'USD')).toBe(132.76)
  })

  it('has no cents where the currency has none', () => {
    expect(currency.convert({ amount: 100, currency: 'USD' }, 'JPY')).toBe(15809)
  })

  it('stays what it is in its own currency', () => {
    expect(currency.convert({ amount: 361.2, currency: 'GBP' }, 'GBP')).toBe(361.2)
  })
})
