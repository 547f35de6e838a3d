import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { showPoints } from '@pointfare/shared/format/points'
import { bestPoints, type ResultsDay } from './results-by-day.ts'

/** On more days than this, the lowest points are nothing to mark. */
const rareDays = 3

/** The lowest points of a cabin on all shown days, and on how many of them it is had for that. */
export type CabinLowest = { cabin: Cabin; label: string; points: number; days: number }

/** Each cabin that any of the days has for points. */
export function lowestOfAll(days: readonly ResultsDay[]): CabinLowest[] {
  return cabins.flatMap((cabin) => {
    const known = days.map((day) => bestPoints(day, cabin)).filter((points) => points !== null)
    if (known.length === 0) return []

    const points = Math.min(...known)
    const onDays = known.filter((other) => other === points).length
    return [{ cabin: cabin.cabin, label: cabin.label, points, days: onDays }]
  })
}

/** Points that deserve a star, per cabin: the lowest of all, where they are rare. */
export type Stars = Partial<Record<Cabin, number>>

export const starsOf = (lowest: readonly CabinLowest[]): Stars =>
  Object.fromEntries(lowest.filter(({ days }) => days <= rareDays).map(({ cabin, points }) => [cabin, points]))

/** Economy from 6,000 on 18 days, Business from 29,000 on 5 days; nothing where all of them have a star. */
export const commonInWords = (lowest: readonly CabinLowest[], locale: string): string =>
  lowest
    .filter(({ days }) => days > rareDays)
    .map(({ label, points, days }) => `${label} from ${showPoints(points, locale)} on ${days} days`)
    .join(', ')
