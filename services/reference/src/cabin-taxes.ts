import type { CabinAward } from '@pointfare/shared/contracts/reward-flight'
import { cabinNames, numbersOf, type CabinName } from './cabin-values.ts'

/**
 * What `taxes`, `taxes_currency` and `other_taxes` say of each cabin (0 to 3): most in one currency, and those in another with
 * theirs, as services/ingest/src/ingest/itinerary-columns.ts writes them.
 */
export function taxesOfCabins(taxes: string | null, currency: string | null, otherTaxes: string) {
  const amounts = taxes ? numbersOf(taxes) : none
  const others = otherTaxes ? otherTaxes.split(',') : none
  return (cabin: number): Pick<CabinAward, 'taxes'> => {
    const amount = amounts[cabin]
    if (amount && currency) return { taxes: { amount, currency } }
    const other = others[cabin]
    return other ? { taxes: { amount: Number(other.slice(0, -3)), currency: other.slice(-3) } } : {}
  }
}

const none = [] as const

/** SQL: the same of one cabin of a flight `f`: `,,69900USD,` is 69900 in business. */
export function taxesInSql(cabin: CabinName) {
  const own = `(f.taxes).${cabin}`
  const other = `nullif(split_part(f.other_taxes, ',', ${cabinNames.indexOf(cabin) + 1}), '')`
  return {
    minor: `coalesce(nullif(${own}, 0), left(${other}, -3)::int)`,
    currency: `case when ${own} > 0 then f.taxes_currency else right(${other}, 3) end`,
  }
}
