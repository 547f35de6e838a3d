import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'

/** Seats of some days of a month: the lowest points, the first day with them (1-31), and the days with seats, bit 0 the first. */
export type SeatsFound = { points: number; firstDay: number; days: number }

/** What a whole month of a route has; `month` is yyyy-MM. */
export type MonthOfRoute = SeatsFound & { month: string }

/** A route of one airline, with the months that have seats. */
export type RouteWithMonths = {
  id: number
  carrier: AirlineCode
  origin: AirportCode
  destination: AirportCode
  /** In seconds since 1970. */
  seenAt: number
  months: MonthOfRoute[]
}

/** What is asked about; without an end, all there is. */
export type DayRange = { from: IsoDate; to: IsoDate | null }

/** What a month's summary tells of the days of a range, and the days that only flights can tell of. */
export type MonthInRange = { known: SeatsFound | null; toWalk: { first: IsoDate; last: IsoDate } | null }

/**
 * What is known of the days of a range that are in a month: all of it where the first day with the month's lowest points is
 * one of them, as nothing is lower and nothing before it as low. Flights tell the rest: which of today's have left, and what
 * other days cost than the lowest. Nothing of either where no day of the range has seats.
 */
export function monthInRange(
  { month, points, firstDay, days }: MonthOfRoute,
  range: DayRange,
  today: IsoDate,
): MonthInRange {
  const requested = days & daysOfRange(month, range)
  if (requested === 0) return { known: null, toWalk: null }

  const todayBit = today.startsWith(month) ? bitOf(Number(today.slice(8))) & requested : 0
  const later = requested & ~todayBit
  if ((later & bitOf(firstDay)) === 0)
    return { known: null, toWalk: { first: dayOf(month, first(requested)), last: dayOf(month, last(requested)) } }
  return { known: { points, firstDay, days: later }, toWalk: todayBit ? { first: today, last: today } : null }
}

/** Days of both together. */
export function bothFound(one: SeatsFound | null | undefined, other: SeatsFound | null | undefined): SeatsFound | null {
  if (!one || !other) return one ?? other ?? null
  const isLower = one.points < other.points || (one.points === other.points && one.firstDay < other.firstDay)
  const { points, firstDay } = isLower ? one : other
  return { points, firstDay, days: one.days | other.days }
}

/** How many days they are. */
export function countDays(days: number): number {
  let count = 0
  for (let left = days; left !== 0; left &= left - 1) count += 1
  return count
}

/** yyyy-MM-dd of a day of a month. */
export const dayOf = (month: string, day: number): IsoDate => `${month}-${String(day).padStart(2, '0')}`

const bitOf = (day: number) => 1 << (day - 1)
const first = (days: number) => 32 - Math.clz32(days & -days)
const last = (days: number) => 32 - Math.clz32(days)

const allDays = 0x7fff_ffff

function daysOfRange(month: string, { from, to }: DayRange): number {
  if (from.slice(0, 7) > month || (to !== null && to.slice(0, 7) < month)) return 0
  const before = from.startsWith(month) ? bitOf(Number(from.slice(8))) - 1 : 0
  const upTo = to?.startsWith(month) ? ((bitOf(Number(to.slice(8))) - 1) << 1) | 1 : allDays
  return upTo & ~before
}
