import type { CurrencyRates } from '@pointfare/shared/contracts/currency-rates'

export const someRates: CurrencyRates = {
  base: 'EUR',
  date: '2027-02-26',
  source: 'European Central Bank',
  rates: { EUR: 1, USD: 1.2, GBP: 0.8, AUD: 1.6, CAD: 1.6, JPY: 160, CHF: 0.9, SGD: 1.4, HKD: 8.8, NZD: 2 },
}
