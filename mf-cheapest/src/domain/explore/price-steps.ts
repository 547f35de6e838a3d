import { quantileSorted } from 'd3-array'

/** From the cheapest fifth of the destinations to the dearest. */
export type Step = 1 | 2 | 3 | 4 | 5

export const steps = [1, 2, 3, 4, 5] as const satisfies Step[]

/** In which fifth of all prices one lies; alike prices lie together, in the cheapest fifth that has one of them. */
export function priceSteps(prices: readonly number[]): (points: number) => Step {
  const sorted = prices.toSorted((one, other) => one - other)
  const limits = [0.2, 0.4, 0.6, 0.8].map((share) => quantileSorted(sorted, share) ?? Infinity)
  return (points) => (limits.filter((limit) => points > limit).length + 1) as Step // four limits make five steps
}

/** Radius of a dot in pixels, by the days that are open: its area grows with them. */
export function dotRadius(days: number, mostDays: number) {
  const share = mostDays > 0 ? Math.min(days / mostDays, 1) : 0
  return Math.round((4 + 6 * Math.sqrt(share)) * 10) / 10
}
