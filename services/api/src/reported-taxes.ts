import { Currency } from '@pointfare/shared/contracts/currency'
import * as z from 'zod/mini'
import type { Fare } from '@pointfare/reference/cash-price-provider'
import type { BestFlight } from './best-flight.ts'
import { coinsPerUnit, type CurrencyService, type Money } from './currency/currency.service.ts'

type Reported = Pick<BestFlight, 'taxesMinor' | 'taxesCurrency'>

/** What the flight's own source says, in whole units; null where it says nothing, or names a currency that nobody converts. */
export function taxesReported({ taxesMinor, taxesCurrency }: Reported): Money | null {
  const currency = z.safeParse(Currency, taxesCurrency).data
  return taxesMinor && currency ? { amount: taxesMinor / coinsPerUnit(currency), currency } : null
}

/** The same in another currency; where the source says nothing, what the flight's cash fare says, or null. */
export function taxesIn(to: Currency, flight: Reported, fare: Fare | null, currency: CurrencyService): number | null {
  const taxes = taxesReported(flight) ?? fare?.taxes
  return taxes ? currency.convert(taxes, to) : null
}
