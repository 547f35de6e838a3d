import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, firstOfMonth, lastOfMonth } from '@pointfare/shared/contracts/days'
import { maxSearchRangeDays } from '@pointfare/shared/contracts/reward-flight'
import type { SearchCriteria } from './search-criteria.ts'

/** An end is not before the start or today, and at most `maxRangeDays` after the start (rule 4.7 of the product). */
export function endLimits({ startDate }: SearchCriteria, today: IsoDate, maxRangeDays: number) {
  if (!startDate) return { min: today, max: undefined }
  return { min: startDate > today ? startDate : today, max: addDays(startDate, maxRangeDays) }
}

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
