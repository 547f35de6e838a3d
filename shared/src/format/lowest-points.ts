import { cabins } from '../contracts/cabin.ts'
import type { DayPrices } from '../contracts/flight-search.ts'

/** `cabin` is the label of the cabin that costs them; null points when nothing can be booked. */
export type Lowest = { points: number; cabin: string } | { points: null }

/** The lowest points of any cabin on any of these days. */
export function lowestPoints(days: readonly DayPrices[]): Lowest {
  const offers = days.flatMap(({ lowest }) =>
    cabins.flatMap(({ cabin, label }) => {
      const points = lowest[cabin]
      return points === null ? [] : [{ points, cabin: label }]
    }),
  )
  return offers.toSorted((a, b) => a.points - b.points)[0] ?? { points: null }
}
