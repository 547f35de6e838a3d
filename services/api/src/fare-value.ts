import type { CashFare } from '@pointfare/shared/contracts/cheapest'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { Fare } from '@pointfare/reference/cash-price-provider'
import type { CurrencyService } from './currency/currency.service.ts'

/** A cash fare as it is shown: price and taxes in the currency asked for. */
export const fareInCurrency = (currency: CurrencyService, { price, taxes }: Fare, to: Currency): CashFare => ({
  price: currency.convert(price, to),
  taxes: taxes && currency.convert(taxes, to),
  currency: to,
})

/** What an award saves, in dollars, once its taxes are paid; unknown taxes count as none. */
export function dollarsSaved(currency: CurrencyService, fare: Fare): number {
  const { price, taxes } = fareInCurrency(currency, fare, 'USD')
  return price - (taxes ?? 0)
}

/** What a point buys, in dollars. */
export const netValue = (currency: CurrencyService, fare: Fare | null, points: number): number | undefined =>
  fare ? dollarsSaved(currency, fare) / points : undefined
