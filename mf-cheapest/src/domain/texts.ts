import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { CabinAward, RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { showNumber, showWholeMoney } from '@pointfare/shared/format/numbers'
import { formatAwardSeats } from '@pointfare/shared/format/seats'
import { verdictOn } from './point-value.ts'

/** What is not there, or not known. */
export const notAvailable = 'N/A'

export const cabinLabel = (cabin: Cabin) => cabins.find((known) => known.cabin === cabin)?.label ?? ''

/** What a flight costs in one cabin. */
export function awardOf(flight: RewardFlight, cabin: Cabin): CabinAward {
  // Every cabin is in the list.
  const { award } = cabins.find((known) => known.cabin === cabin)!
  return flight[award]
}

/** `9+ seats`, `1 seat, 82% in cabin`. */
export const seatsText = (award: CabinAward) => formatAwardSeats(award)

/** A price without small change: £1,714. */
export const showMoney = (amount: number, currency: Currency, locale: string) =>
  showWholeMoney(amount, currency, locale)

/** US cents to a hundredth: 1.62¢; further where that would round them to the other side of a verdict, as in 1.503¢. */
export function showCents(cents: number, locale: string) {
  const isTrueTo = (digits: number) => verdictOn(Number(cents.toFixed(digits))) === verdictOn(cents)
  const digits = [2, 3, 4].find(isTrueTo) ?? 4
  return `${showNumber(cents, locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })}¢`
}

/** `7 h 55 min`. */
export function showDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ') || '0 min'
}

/** Showing flights 21-40 of 1,986. */
export function summaryLine(
  { content, totalElements, pageable }: { content: unknown[]; totalElements: number; pageable: { pageNumber: number } },
  size: number,
  locale: string,
) {
  const show = (count: number) => showNumber(count, locale)
  const before = pageable.pageNumber * size
  return `Showing flights ${show(before + 1)}-${show(before + content.length)} of ${show(totalElements)}`
}
