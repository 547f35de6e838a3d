import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, addMonths } from '@pointfare/shared/contracts/days'
import { clampDate, weekdayOf, type Days } from './calendar-months.ts'

const moves: Record<string, (date: IsoDate) => IsoDate> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, 1 - weekdayOf(date)),
  End: (date) => addDays(date, 7 - weekdayOf(date)),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
}

/** Where a key of the ARIA date grid leads from a date, at most to the ends of the calendar; undefined: it is no such key. */
export function dateAfterKey(key: string, date: IsoDate, bounds: Days): IsoDate | undefined {
  const next = moves[key]?.(date)
  return next && clampDate(next, bounds)
}
