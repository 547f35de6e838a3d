import type { CashFare } from '@pointfare/shared/contracts/cheapest'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { Fare } from '../../cash-prices/cash-price-provider.ts'
import type { CurrencyService } from './currency/currency.service.ts'

/** A cash fare as it is shown: price and taxes in the currency asked for. */
export const fareInCurrency = (currency: CurrencyService, { price, taxes }: Fare, to: Currency): CashFare => ({
  price: currency.convert(price, to),
  taxes: taxes && currency.convert(taxes, to),
  currency: to,
})

/** What a point buys, in dollars, once the taxes of the award are paid; unknown taxes count as none. */
export function netValue(currency: CurrencyService, fare: Fare | null, points: number): number | undefined {
  if (!fare) return undefined
  const { price, taxes } = fareInCurrency(currency, fare, 'USD')
  return (price - (taxes ?? 0)) / points
}
