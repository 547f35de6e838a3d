import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, addMonths, daysBetween, firstOfMonth, lastOfMonth, localDay } from '@pointfare/shared/contracts/days'
import { fieldDate } from '@pointfare/shared/format/dates'
import { maxSearchRangeDays } from '@pointfare/shared/contracts/reward-flight'
import type { SearchCriteria } from './search-criteria.ts'

/** How many days after the start an end may come: one search covers 366 days, both ends included. */
export const daysAfterStart = (maxRangeDays: number) => Math.min(maxRangeDays, maxSearchRangeDays - 1)

/** An end is not before the start or today, and at most `maxRangeDays` after the start (rule 4.7 of the product). */
export function endLimits({ startDate }: SearchCriteria, today: IsoDate, maxRangeDays: number) {
  if (!startDate) return { min: today, max: undefined }
  return { min: startDate > today ? startDate : today, max: addDays(startDate, daysAfterStart(maxRangeDays)) }
}

/** Why the limits are where they are, for somebody who typed a date beyond them. */
export function whyNotBeyond({ startDate }: SearchCriteria, today: IsoDate, maxRangeDays: number) {
  const isAfterToday = startDate !== null && startDate > today
  const count = daysAfterStart(maxRangeDays)
  const latest = startDate && fieldDate(addDays(startDate, count))
  const days = count === 1 ? 'one day' : `${count} days`
  return {
    whyNotEarlier: isAfterToday ? `It is before the start date, ${fieldDate(startDate)}.` : isPast,
    whyNotLater: latest
      ? `The end can be at most ${days} after the start (${latest})${count === 1 ? '; Whole month and All dates search longer ranges.' : '.'}`
      : undefined,
  }
}

/** Said of a start, too. */
export const isPast = 'It is before today.'

/** What is left of the start date's month, or of this one. */
export function wholeMonth(criteria: SearchCriteria, today: IsoDate): SearchCriteria {
  const within = criteria.startDate && criteria.startDate > today ? criteria.startDate : today
  const first = firstOfMonth(within)
  return { ...criteria, startDate: first > today ? first : today, endDate: lastOfMonth(within) }
}

/** What a search begins with: the rest of this month, or in its last week the next 30 days. */
export function defaultRange(today: IsoDate): { startDate: IsoDate; endDate: IsoDate } {
  return { startDate: today, endDate: isLastWeek(today) ? addDays(today, 29) : lastOfMonth(today) }
}

const isLastWeek = (today: IsoDate) => daysBetween(today, lastOfMonth(today)) < 7

/** The first days of the months that are offered: twelve, without this one in its last week, which says little. */
export function monthsAhead(today: IsoDate): IsoDate[] {
  const first = addMonths(firstOfMonth(today), isLastWeek(today) ? 1 : 0)
  return Array.from({ length: 12 }, (_, index) => addMonths(first, index))
}

/** What is still to come of a month. */
export const monthRange = (firstDay: IsoDate, today: IsoDate) => ({
  startDate: firstDay > today ? firstDay : today,
  endDate: lastOfMonth(firstDay),
})

/** The first Saturday and Sunday from the start date on, or from today. */
export function weekendRange({ startDate }: SearchCriteria, today: IsoDate) {
  const from = startDate && startDate > today ? startDate : today
  const daysToSunday = (7 - localDay(from).getDay()) % 7
  const sunday = addDays(from, daysToSunday)
  const saturday = addDays(sunday, -1)
  return { startDate: saturday > from ? saturday : from, endDate: sunday }
}

/** Three days more at both ends, as far as there are days to search; nothing without both dates. */
export function threeDaysMore({ startDate, endDate }: SearchCriteria, today: IsoDate) {
  if (!startDate || !endDate) return { startDate, endDate }
  const earlier = addDays(startDate, -3)
  const first = earlier > today ? earlier : today
  const last = addDays(first, maxSearchRangeDays - 1)
  const later = addDays(endDate, 3)
  return { startDate: first, endDate: later < last ? later : last }
}

/** From today for as long as one search may cover. */
export const allDates = (criteria: SearchCriteria, today: IsoDate): SearchCriteria => ({
  ...criteria,
  startDate: today,
  endDate: addDays(today, maxSearchRangeDays - 1),
})
