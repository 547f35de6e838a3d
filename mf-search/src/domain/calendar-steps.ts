import { bisectLeft, bisectRight } from 'd3-array'

/** From the cheapest days of a route to its dearest. */
export type Step = 1 | 2 | 3 | 4 | 5

/** What the days of a route cost, in order. */
export type PriceLadder = { lowest: number; highest: number; sorted: readonly number[] }

/** Undefined where no day has a price. */
export function priceLadder(points: readonly number[]): PriceLadder | undefined {
  const sorted = points.toSorted((one, other) => one - other)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  return lowest === undefined || highest === undefined ? undefined : { lowest, highest, sorted }
}

/**
 * In which fifth of the days a price lies. Days that cost the same are one step, so that it counts where their middle
 * lies, between that of the cheapest and that of the dearest. Days that all cost the same are neither cheap nor dear.
 */
export function stepOf(points: number, { lowest, highest, sorted }: PriceLadder): Step {
  if (lowest === highest) return 3
  const middle = (price: number) => (bisectLeft(sorted, price) + bisectRight(sorted, price)) / 2
  const share = (middle(points) - middle(lowest)) / (middle(highest) - middle(lowest))
  return Math.min(Math.floor(share * 5) + 1, 5) as Step // a share lies between 0 and 1
}
