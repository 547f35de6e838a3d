import type { Currency } from '@pointfare/shared/contracts/currency'
import type { CurrencyRates } from '@pointfare/shared/contracts/currency-rates'

export type CurrencyService = ReturnType<typeof createCurrencyService>

/** An amount in whole units of its currency: pounds, not pence. */
export type Money = { amount: number; currency: Currency }

export function createCurrencyService(table: CurrencyRates) {
  return {
    /** The table that everything is converted by. */
    rates: () => table,

    /** The amount in another currency, to the smallest coin that there is of it. */
    convert({ amount, currency }: Money, to: Currency): number {
      return toCoins(currency === to ? amount : (amount / table.rates[currency]) * table.rates[to], to)
    },
  }
}

/** Yen have no cents. */
export const coinsPerUnit = (currency: Currency) => (currency === 'JPY' ? 1 : 100)

function toCoins(amount: number, currency: Currency) {
  const factor = coinsPerUnit(currency)
  return Math.round(amount * factor) / factor
}
