import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, daysBetween, firstOfMonth, lastOfMonth } from '@pointfare/shared/contracts/days'
import { longDate } from '@pointfare/shared/format/dates'
import { briefPoints } from '@pointfare/shared/format/points'
import type { CalendarDay, CalendarPrices } from './calendar-days.ts'
import { isWithin, type Days } from './calendar-months.ts'
import type { Step } from './calendar-steps.ts'
import { changeInBrief, formatDay } from './calendar-words.ts'

/** What a cell says of its day, in figures and for those who hear the page. */
export type CellText = {
  name: string
  figure: string
  /** From what it cost then to what it costs today. */
  change: string
  look: Step | 'none' | 'unknown' | 'outside'
  /** Of the days searched, the first that costs least, as its flight with the star. */
  isStar: boolean
}

/** What every day of the calendar's months says; without prices they are on their way. */
export function cellTexts(
  prices: CalendarPrices | undefined,
  { bounds, searched }: { bounds: Days; searched: Days },
  locale: string,
) {
  const [first, last] = [firstOfMonth(bounds.from), lastOfMonth(bounds.to)]
  const dates = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))
  const star = prices && starOf(prices, searched)
  const textOf = (date: IsoDate) => {
    if (!isWithin(date, bounds)) return emptyCell(date, 'outside', locale)
    return prices ? cellText(date, prices, date === star, locale) : emptyCell(date, 'unknown', locale)
  }
  return new Map(dates.map((date) => [date, textOf(date)]))
}

/** What it cost once is no offer. */
function starOf({ days, isThen }: CalendarPrices, searched: Days): IsoDate | undefined {
  if (isThen) return undefined
  const offers = [...days.values()].filter(({ date, points }) => points !== null && isWithin(date, searched))
  const lowest = Math.min(...offers.map(({ points }) => points ?? Infinity))
  return offers.find(({ points }) => points === lowest)?.date
}

function cellText(date: IsoDate, { days, isThen }: CalendarPrices, isStar: boolean, locale: string): CellText {
  const day: CalendarDay = days.get(date) ?? { date, points: null, isLow: false, ...(isThen && { today: null }) }
  return {
    name: `${formatDay(day, locale)}${isStar ? ', lowest of the days searched' : ''}`,
    figure: day.points === null ? '' : briefFigure(day.points, locale),
    change: changeInBrief(day, locale),
    look: day.step ?? 'none',
    isStar,
  }
}

/** From 100,000 on in whole thousands: cells are narrow, and the name has all of it. */
const briefFigure = (points: number, locale: string) =>
  briefPoints(points < 100_000 ? points : Math.round(points / 1000) * 1000, locale)

/** A day without a figure. */
const emptyCell = (date: IsoDate, look: 'unknown' | 'outside', locale: string): CellText => ({
  name: longDate(date, locale),
  figure: '',
  change: '',
  look,
  isStar: false,
})
