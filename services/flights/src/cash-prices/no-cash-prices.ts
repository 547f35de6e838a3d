import type { CashPriceProvider } from './cash-price-provider.ts'

/** Invented prices must not stand beside real flights. */
export const noCashPrices: CashPriceProvider = { source: 'None', offers: async () => [], known: () => null }
