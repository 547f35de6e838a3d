import { Currency } from '@pointfare/shared/contracts/currency'
import * as z from 'zod/mini'
import type { Money } from './currency/currency.service.ts'
import type { BestFlight } from './best-flight.ts'

/** What the flight's own source says, in whole units; null where it says nothing, or names a currency that nobody converts. */
export function taxesTold({ taxesMinor, taxesCurrency }: BestFlight): Money | null {
  const currency = z.safeParse(Currency, taxesCurrency).data
  return taxesMinor && currency ? { amount: taxesMinor / (currency === 'JPY' ? 1 : 100), currency } : null
}
