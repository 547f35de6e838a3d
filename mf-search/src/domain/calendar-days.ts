import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { firstOfMonth } from '@pointfare/shared/contracts/days'
import type { DayPrices } from '@pointfare/shared/contracts/flight-search'
import { priceLadder, stepOf, type PriceLadder, type Step } from './calendar-steps.ts'

/** Null: no seat for points. */
type Points = number | null

export type CalendarDay = {
  date: IsoDate
  points: Points
  /** Absent where there is no price. */
  step?: Step | undefined
  /** Among at most three days of its month that cost least. */
  isLow: boolean
  /** What it costs today, where `points` is what it cost on an earlier day. */
  today?: Points
}

/** What the calendar draws: one cabin, day by day; a day that is missing has no flight. */
export type CalendarPrices = {
  ladder: PriceLadder | undefined
  days: ReadonlyMap<IsoDate, CalendarDay>
  /** Of an earlier day. */
  isThen: boolean
}

/** More days than these that cost least are nothing to mark. */
const mostLowDays = 3

/** The days as they stand, or as they stood once (`then`) beside how they stand. */
export function calendarPrices(
  prices: readonly DayPrices[],
  cabin: Cabin,
  then?: readonly DayPrices[],
): CalendarPrices {
  const now = pointsByDay(prices, cabin)
  const shown = then ? pointsByDay(then, cabin) : now
  const ladder = priceLadder([...shown.values()].filter((points) => points !== null))
  const low = lowDays(shown)

  const days = [...new Set([...shown.keys(), ...now.keys()])].map((date): CalendarDay => {
    const points = shown.get(date) ?? null
    return {
      date,
      points,
      step: points === null || !ladder ? undefined : stepOf(points, ladder),
      isLow: low.has(date),
      ...(then && { today: now.get(date) ?? null }),
    }
  })
  return { ladder, days: new Map(days.map((day) => [day.date, day])), isThen: then !== undefined }
}

const pointsByDay = (prices: readonly DayPrices[], cabin: Cabin) =>
  new Map(prices.map(({ date, lowest }) => [date, lowest[cabin]]))

function lowDays(points: ReadonlyMap<IsoDate, Points>): Set<IsoDate> {
  const months = Object.values(Object.groupBy(points, ([date]) => firstOfMonth(date)))
  return new Set(
    months.flatMap((days = []) => {
      const lowest = Math.min(...days.map(([, price]) => price ?? Number.POSITIVE_INFINITY))
      const low = days.filter(([, price]) => price === lowest)
      return low.length <= mostLowDays ? low.map(([date]) => date) : []
    }),
  )
}
