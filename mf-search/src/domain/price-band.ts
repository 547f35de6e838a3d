import { showPoints } from '@pointfare/shared/format/points'
import type { PriceStep } from './price-steps.ts'

/** Between which points prices stood for the middle half of the time they could be booked. */
export type PriceBand = { low: number; high: number }

/** Of one or more flights until `now`; undefined where prices never differed. */
export function priceBand(flights: readonly (readonly PriceStep[])[], now: Date): PriceBand | undefined {
  const held = flights.flatMap((steps) =>
    steps.flatMap(({ at, points }, index) => {
      const until = steps[index + 1]?.at ?? now
      return points === null ? [] : [{ points, ms: Math.max(0, until.getTime() - at.getTime()) }]
    }),
  )
  if (new Set(held.map(({ points }) => points)).size < 2) return undefined
  const low = quantile(held, 0.25)
  const high = quantile(held, 0.75)
  return low !== undefined && high !== undefined ? { low, high } : undefined
}

/** Half of the time between 15,000 and 20,000 points. */
export function formatBand({ low, high }: PriceBand, locale: string) {
  if (low === high) return `Half of the time or more at ${showPoints(low, locale)} points.`
  return `Half of the time between ${showPoints(low, locale)} and ${showPoints(high, locale)} points.`
}

/** The points up to which prices stood for a share of the time. */
export function quantile(held: readonly { points: number; ms: number }[], share: number) {
  let left = held.reduce((sum, { ms }) => sum + ms, 0) * share
  return held.toSorted((one, other) => one.points - other.points).find(({ ms }) => (left -= ms) <= 0)?.points
}
