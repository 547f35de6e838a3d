import type { IsoDate } from '../contracts/dates.ts'
import { isoToParts, partsToIso } from './date-parts.ts'

const dayMs = 86_400_000

/** The calendar date that a person's clock shows at `now`, in the time zone this code runs in. */
export const calendarDate = (now: Date): IsoDate => partsToIso([now.getFullYear(), now.getMonth() + 1, now.getDate()])

/** The date `days` after (or, when negative, before) another. */
export const addDays = (date: IsoDate, days: number): IsoDate => fromDayNumber(dayNumber(date) + days)

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate) => dayNumber(to) - dayNumber(from)

/** The first day of a date's month. */
export function firstOfMonth(date: IsoDate): IsoDate {
  const [year, month] = isoToParts(date)
  return partsToIso([year, month, 1])
}

/** The last day of a date's month. */
export function lastOfMonth(date: IsoDate): IsoDate {
  const [year, month] = isoToParts(date)
  return fromDayNumber(Date.UTC(year, month, 0) / dayMs)
}

/** Days since 1970-01-01: arithmetic on these knows no clock changes. */
function dayNumber(date: IsoDate) {
  const [year, month, day] = isoToParts(date)
  return Date.UTC(year, month - 1, day) / dayMs
}

const fromDayNumber = (day: number): IsoDate => new Date(day * dayMs).toISOString().slice(0, 10)
