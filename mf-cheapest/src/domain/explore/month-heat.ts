import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { addDays, daysBetween, localDay } from '@pointfare/shared/contracts/days'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { DayPrices } from '@pointfare/shared/contracts/flight-search'
import { priceSteps, type Step } from './price-steps.ts'

/** A day of the small calendar; null points when no seat can be had. */
export type HeatDay = { date: IsoDate; points: number | null; step: Step | null }

/** Weeks from Monday on; days before the first and after the last are null. */
export function heatWeeks(days: readonly DayPrices[], cabin: Cabin, { from, to }: { from: IsoDate; to: IsoDate }) {
  const lowest = new Map(days.map((day) => [day.date, day.lowest[cabin]]))
  const stepOf = priceSteps([...lowest.values()].filter((points) => points !== null))
  const cells: (HeatDay | null)[] = Array.from({ length: mondayBased(from) }, () => null)
  for (let index = 0; index <= daysBetween(from, to); index += 1) {
    const date = addDays(from, index)
    const points = lowest.get(date) ?? null
    cells.push({ date, points, step: points === null ? null : stepOf(points) })
  }
  const weeks = Math.ceil(cells.length / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  )
}

/** 0 for a Monday. */
const mondayBased = (date: IsoDate) => (localDay(date).getDay() + 6) % 7
