import type { cabins, Cabin } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'
import { showWholeMoney } from '@pointfare/shared/format/numbers'
import { scheduledFlight } from './scheduled-flight.ts'

/** In whole units of a currency. */
export type Taxes = { amount: number; currency: string }
export type TaxesByCabin = Partial<Record<Cabin, Taxes>>

type Cabins = readonly (typeof cabins)[number][]

/** What awards in the bookable ones of some cabins cost besides points, for one traveller; a flight's own source goes first. */
export function taxesByCabin(flight: RewardFlight, schedule: RouteSchedule | undefined, shown: Cabins): TaxesByCabin {
  const scheduled = scheduledFlight(flight, schedule)
  const open = shown.filter(({ award }) => flight[award].cabinPointsValue > 0)
  const reported = open.flatMap(({ cabin, award }) => {
    const taxes = flight[award].taxes
    return taxes ? [[cabin, { amount: taxes.amount / smallestUnits(taxes.currency), currency: taxes.currency }]] : []
  })
  if (reported.length > 0 || !schedule || !scheduled) return Object.fromEntries(reported) as TaxesByCabin // of shown cabins

  const { currency } = schedule
  return Object.fromEntries(
    open.flatMap(({ cabin }) => {
      const amount = scheduled.taxes[cabin]
      return amount === null ? [] : [[cabin, { amount, currency }]]
    }),
  ) as TaxesByCabin // of shown cabins
}

/** The smallest unit is a cent in one currency and a yen in another. */
const smallestUnits = (currency: string) => (units[currency] ??= 10 ** fractionDigits(currency))
const units: Record<string, number> = {}
const fractionDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Of the cabin with the lowest, in the currency of the first that tells any; null where none are known. */
export const lowestTaxes = (taxes: TaxesByCabin): Taxes | null => lowestOfCurrencies(taxes)[0]?.[0] ?? null

/** £172; from £172 where another cabin costs more; £172, US$699 where one is in another currency; nothing where none are known. */
export function formatTaxes(taxes: TaxesByCabin, locale: string): string | null {
  const words = lowestOfCurrencies(taxes).map(([lowest, ...others]) => {
    const least = showWholeMoney(lowest.amount, lowest.currency, locale)
    const isOnly = others.every(({ amount }) => Math.round(amount) === Math.round(lowest.amount))
    return isOnly ? least : `from ${least}`
  })
  return words.join(', ') || null
}

/** Of each currency, lowest first. */
const lowestOfCurrencies = (taxes: TaxesByCabin) =>
  [...Map.groupBy(Object.values(taxes), ({ currency }) => currency).values()].map(
    (same) => same.toSorted((one, other) => one.amount - other.amount) as [Taxes, ...Taxes[]], // no group is empty
  )
