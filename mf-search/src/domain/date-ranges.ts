import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, firstOfMonth, lastOfMonth } from '@pointfare/shared/contracts/days'
import { fieldDate } from '@pointfare/shared/format/dates'
import { maxSearchRangeDays } from '@pointfare/shared/contracts/reward-flight'
import type { SearchCriteria } from './search-criteria.ts'

/** An end is not before the start or today, and at most `maxRangeDays` after the start (rule 4.7 of the product). */
export function endLimits({ startDate }: SearchCriteria, today: IsoDate, maxRangeDays: number) {
  if (!startDate) return { min: today, max: undefined }
  return { min: startDate > today ? startDate : today, max: addDays(startDate, maxRangeDays) }
}

/** Why the limits are where they are, for somebody who typed a date beyond them; of a return trip nothing is longer. */
export function whyNotBeyond({ startDate }: SearchCriteria, today: IsoDate, maxRangeDays: number, isReturn = false) {
  const isAfterToday = startDate !== null && startDate > today
  const latest = startDate && fieldDate(addDays(startDate, maxRangeDays))
  const days = maxRangeDays === 1 ? 'one day' : `${maxRangeDays} days`
  return {
    whyNotEarlier: isAfterToday ? `It is before the start date, ${fieldDate(startDate)}.` : isPast,
    whyNotLater: latest
      ? `The end can be at most ${days} after the start (${latest})${isReturn ? '.' : '; Whole month and All dates search longer ranges.'}`
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

/** From today for as long as one search may cover. */
export const allDates = (criteria: SearchCriteria, today: IsoDate): SearchCriteria => ({
  ...criteria,
  startDate: today,
  endDate: addDays(today, maxSearchRangeDays - 1),
})
