import { quantileSorted } from 'd3-array'

/** 1 is the cheapest fifth of the days, 5 the dearest. */
export type Step = 1 | 2 | 3 | 4 | 5

/** What the days of a route cost from least to most, and where one fifth of them ends and the next begins. */
export type PriceLadder = { lowest: number; highest: number; limits: readonly number[] }

/** Undefined where no day has a price. */
export function priceLadder(points: readonly number[]): PriceLadder | undefined {
  const sorted = points.toSorted((one, other) => one - other)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (lowest === undefined || highest === undefined) return undefined

  return { lowest, highest, limits: [0.2, 0.4, 0.6, 0.8].map((part) => quantileSorted(sorted, part) ?? highest) }
}

/** Days that all cost the same are neither cheap nor dear. */
export function stepOf(points: number, { lowest, highest, limits }: PriceLadder): Step {
  if (lowest === highest) return 3
  return (limits.filter((limit) => points > limit).length + 1) as Step // of four limits none to all are passed
}
