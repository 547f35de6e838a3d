import * as z from 'zod/mini'
import { Currency } from './currency.ts'
import { IsoDate } from './dates.ts'

/** What one unit of `base` is worth in each currency, on one day. */
export const CurrencyRates = z
  .object({
    base: Currency,
    date: IsoDate,
    /** Who published them, for people. */
    source: z.string(),
    rates: z.record(Currency, z.number()),
  })
  .register(z.globalRegistry, { id: 'CurrencyRates', description: 'Exchange rates of one day, and who published them' })
export type CurrencyRates = z.infer<typeof CurrencyRates>
