import { addDays as dayAfter } from 'date-fns/addDays'
import { addMonths as monthAfter } from 'date-fns/addMonths'
import { millisecondsInDay } from 'date-fns/constants'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth'
import { startOfMonth } from 'date-fns/startOfMonth'
import type { DateParts, InstantParts, IsoDate } from './dates.ts'

export const dayMs = millisecondsInDay

/** The calendar date that a person's clock shows at `now`, in the time zone this code runs in. */
export const calendarDate = (now: Date): IsoDate => partsToIso([now.getFullYear(), now.getMonth() + 1, now.getDate()])

/** The calendar date in UTC. */
export const utcDate = (at: Date): IsoDate => at.toISOString().slice(0, 10)

/** The date as a day of the time zone this code runs in: what libraries for dates and calendars calculate with. */
export function localDay(date: IsoDate): Date {
  const [year, month, day] = isoToParts(date)
  return new Date(year, month - 1, day)
}

/** The date `days` after (or, when negative, before) another. */
export const addDays = (date: IsoDate, days: number): IsoDate => calendarDate(dayAfter(localDay(date), days))

/** The same day of a month `months` later (or, when negative, earlier), or its last day where it has no such day. */
export const addMonths = (date: IsoDate, months: number): IsoDate => calendarDate(monthAfter(localDay(date), months))

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate) => differenceInCalendarDays(localDay(to), localDay(from))

/** The first day of a date's month. */
export const firstOfMonth = (date: IsoDate): IsoDate => calendarDate(startOfMonth(localDay(date)))

/** The last day of a date's month. */
export const lastOfMonth = (date: IsoDate): IsoDate => calendarDate(lastDayOfMonth(localDay(date)))

/** yyyy-MM-dd of a departure as API bodies write it. */
export const partsToIso = ([year, month, day]: DateParts): IsoDate =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`

/** Year, month 1-12 and day of a yyyy-MM-dd date. */
export function isoToParts(date: IsoDate): DateParts {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}

/** The instant that an API body's parts, which are in UTC, stand for. */
export const partsToInstant = ([year, month, day, hour, minute, second]: InstantParts) =>
  new Date(Date.UTC(year, month - 1, day, hour, minute, second))

/** An instant as API bodies write it: parts in UTC, milliseconds dropped. */
export const instantToParts = (instant: Date): InstantParts => [
  instant.getUTCFullYear(),
  instant.getUTCMonth() + 1,
  instant.getUTCDate(),
  instant.getUTCHours(),
  instant.getUTCMinutes(),
  instant.getUTCSeconds(),
]

export const twoDigits = (value: number) => String(value).padStart(2, '0')
