import type { CashPriceProvider } from './cash-price-provider.ts'

/** Nobody may take invented prices for those of real flights. */
export const noCashPrices: CashPriceProvider = { source: 'None', offers: async () => [], known: () => null }
