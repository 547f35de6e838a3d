import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, daysBetween, firstOfMonth, lastOfMonth } from '@pointfare/shared/contracts/days'
import { fieldDate } from '@pointfare/shared/format/dates'
import { maxSearchRangeDays } from '@pointfare/shared/contracts/reward-flight'
import type { SearchCriteria } from './search-criteria.ts'

/** So many days after the start an end may come: one search covers 366 days, both ends included. */
const daysAfterStart = (maxRangeDays: number) => Math.min(maxRangeDays, maxSearchRangeDays - 1)

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
  const monthEnd = lastOfMonth(today)
  return { startDate: today, endDate: daysBetween(today, monthEnd) < 7 ? addDays(today, 29) : monthEnd }
}

/** From today for as long as one search may cover. */
export const allDates = (criteria: SearchCriteria, today: IsoDate): SearchCriteria => ({
  ...criteria,
  startDate: today,
  endDate: addDays(today, maxSearchRangeDays - 1),
})
