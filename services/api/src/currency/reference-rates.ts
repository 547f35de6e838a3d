import type { CurrencyRates } from '@pointfare/shared/contracts/currency-rates'

/**
 * Good enough to compare by, never to pay by: every price that is converted says the date beside it. A newer day is put
 * here by hand from https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml.
 */
export const referenceRates: CurrencyRates = {
  base: 'EUR',
  date: '2026-10-06',
  source: 'European Central Bank, euro foreign exchange reference rates',
  rates: {
    EUR: 1,
    USD: 1.1269,
    GBP: 0.8488,
    AUD: 1.614,
    CAD: 1.6058,
    JPY: 178.15,
    CHF: 0.9359,
    SGD: 1.4392,
    HKD: 8.8438,
    NZD: 2.0061,
  },
}
