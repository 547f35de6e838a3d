import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, daysBetween, firstOfMonth, lastOfMonth } from '@pointfare/shared/contracts/days'
import type { DayPrices } from '@pointfare/shared/contracts/flight-search'
import { maxSearchRangeDays } from '@pointfare/shared/contracts/reward-flight'
import type { CompleteRoute } from './search-criteria.ts'

type Dates = Pick<CompleteRoute, 'startDate' | 'endDate'>

/** The months a search lies in, from today on: what can be compared with it at a glance. */
export function stripRange({ startDate, endDate }: Dates, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const first = firstOfMonth(startDate)
  const from = startDate >= today && first < today ? today : first
  const longest = addDays(from, maxSearchRangeDays - 1)
  const last = lastOfMonth(endDate)
  return { from, to: last < longest ? last : longest }
}

export type StripDay = {
  date: IsoDate
  /** Null: no flight that day has the cabin for points. */
  points: number | null
  isLowest: boolean
  isShown: boolean
}

/** Every day of a range with the lowest points of one cabin, days without flights included. */
export function stripDays(
  prices: readonly DayPrices[],
  range: { from: IsoDate; to: IsoDate },
  shown: Dates,
  cabin: Cabin,
): StripDay[] {
  const pointsOn = new Map(prices.map(({ date, lowest }) => [date, lowest[cabin]]))
  const known = [...pointsOn.values()].filter((points) => points !== null)
  const lowest = Math.min(...known)

  return Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, index) => {
    const date = addDays(range.from, index)
    const points = pointsOn.get(date) ?? null
    return {
      date,
      points,
      isLowest: points !== null && points === lowest,
      isShown: date >= shown.startDate && date <= shown.endDate,
    }
  })
}
