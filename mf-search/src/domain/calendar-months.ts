import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, addMonths, daysBetween, firstOfMonth, lastOfMonth, localDay } from '@pointfare/shared/contracts/days'

/** First and last day, both included. */
export type Days = { from: IsoDate; to: IsoDate }

/** Airlines sell flights from this many days ahead. */
export const daysOnSale = 355

/** What the calendar reaches over. */
export const calendarBounds = (today: IsoDate): Days => ({ from: today, to: addDays(today, daysOnSale) })

export const isWithin = (date: IsoDate, { from, to }: Days) => date >= from && date <= to

/** The nearest date that lies within. */
export const clampDate = (date: IsoDate, { from, to }: Days) => (date < from ? from : date > to ? to : date)

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (date: IsoDate) => localDay(date).getDay() || 7

/** On which sides of a day the range ends as its month shows it: the line around it is drawn there, once. */
export function edgesOf(date: IsoDate, range: Days): string {
  const goesOn = (days: number) => {
    const next = addDays(date, days)
    return isWithin(next, range) && firstOfMonth(next) === firstOfMonth(date)
  }
  const sides = {
    top: goesOn(-7),
    bottom: goesOn(7),
    start: weekdayOf(date) > 1 && goesOn(-1),
    end: weekdayOf(date) < 7 && goesOn(1),
  }
  return Object.entries(sides)
    .flatMap(([side, isInside]) => (isInside ? [] : [side]))
    .join(' ')
}

/** The days of a month by week, from Monday on; weeks that lie outside altogether are left out. */
export function weeksOf(month: IsoDate, bounds: Days): IsoDate[][] {
  const days = Array.from({ length: daysBetween(month, lastOfMonth(month)) + 1 }, (_, index) => addDays(month, index))
  const weekOf = (date: IsoDate) => Math.floor((weekdayOf(month) + daysBetween(month, date) - 1) / 7)
  return Object.values(Object.groupBy(days, weekOf)).flatMap((week) =>
    week?.some((date) => isWithin(date, bounds)) ? [week] : [],
  )
}

/** The first day of every month that has a day in it. */
export function monthsOf({ from, to }: Days): IsoDate[] {
  const months: IsoDate[] = []
  for (let month = firstOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** A month, and in how many columns at least it is shown; in any when absent. */
export type ShownMonth = { month: IsoDate; columns?: number }

/**
 * The months to show from one on, for as many columns as there is room for: at the end of the calendar the ones before
 * fill the columns that would stay empty.
 */
export function shownMonths(bounds: Days, first: IsoDate, most: number) {
  const months = monthsOf(bounds)
  const at = Math.max(months.indexOf(first), 0)
  const after = months.length - at
  return months
    .map((month, index) => ({ month, columns: index >= at ? index - at + 1 : after + at - index }))
    .filter(({ columns }) => columns <= most)
}
