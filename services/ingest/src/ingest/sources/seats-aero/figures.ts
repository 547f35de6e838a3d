import type { SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'
import * as z from 'zod/mini'
import type { Note } from './faults.ts'
import { figureIn, textIn, type Fields } from './fields.ts'

/** No contract has room for more. */
export const mostCarriers = 9
const mostTaxes = 100_000_000

/** When it was last seen: newer answers say UpdatedAt, older ones ComputedLastSeen. */
export function seenAt(fields: Fields, note: Note): string | undefined {
  for (const field of ['UpdatedAt', 'ComputedLastSeen']) {
    const value = fields[field]
    if (z.safeParse(z.iso.datetime({ offset: true }), value).success) return value as string // it is one
    if (value) note('seen', field, value)
  }
  return undefined
}

type Taxes = { field: string; amount: unknown; currency: unknown }

/** Taxes come in the smallest unit of their currency, which is the US dollar when none is named; 0 is an unknown sum. */
export function taxesIn({ field, amount: value, currency: named }: Taxes, note: Note): Pick<SnapshotAward, 'taxes'> {
  const amount = figureIn(value, mostTaxes)
  const currency = textIn(named, /^[A-Z]{3}$/)
  if (amount.kind === 'unreadable') note('taxes', field, value)
  if (amount.kind !== 'told' || amount.value === 0) return {}
  if (currency.kind === 'unreadable') {
    note('taxes', 'TaxesCurrency', named)
    return {}
  }
  return { taxes: { amount: amount.value, currency: currency.kind === 'told' ? currency.value : 'USD' } }
}
