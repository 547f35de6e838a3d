import type { CashFare } from '@pointfare/shared/contracts/cheapest'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { CurrencyRates } from '@pointfare/shared/contracts/currency-rates'

export type Verdict = 'Great value!' | 'Good value' | 'Consider paying cash instead'

/** What a point is worth, always in US cents: a verdict must not change with the currency. */
export type PointValue = {
  /** Cash price times 100 divided by points (rule 6.6 of the product). */
  cents: number
  verdict: Verdict
  /** The same after the taxes that an award has to be paid with: what counts, null where they are not known. */
  net: { cents: number; verdict: Verdict } | null
}

/** Rule 6.6 of the product. */
const greatAbove = 1.5
const goodAbove = 1

/** Undefined while there is no price, no award, or no rate to compare them by. */
export function pointValue(
  cash: CashFare | null | undefined,
  points: number,
  rates: CurrencyRates | undefined,
): PointValue | undefined {
  const perDollar = cash && unitsPerDollar(cash.currency, rates)
  if (!perDollar || points === 0) return undefined

  const centsOf = (amount: number) => ((amount / perDollar) * 100) / points
  const judged = (cents: number) => ({ cents, verdict: verdictOn(cents) })
  return {
    ...judged(centsOf(cash.price)),
    net: cash.taxes === null ? null : judged(centsOf(cash.price - cash.taxes)),
  }
}

export function verdictOn(cents: number): Verdict {
  if (cents > greatAbove) return 'Great value!'
  return cents > goodAbove ? 'Good value' : 'Consider paying cash instead'
}

function unitsPerDollar(currency: Currency, rates: CurrencyRates | undefined): number | undefined {
  return currency === 'USD' ? 1 : rates && rates.rates[currency] / rates.rates.USD
}
