import { dayMs } from '@pointfare/shared/contracts/days'
import type { PriceStep } from './price-steps.ts'

/** Longer ago, a price says little about this one. */
const windowMs = 90 * dayMs

/** Of the time that is known, how long the cabin was dearer or cheaper than now, or could not be booked. */
export type PriceStanding = {
  points: number | null
  knownMs: number
  dearerMs: number
  cheaperMs: number
  unavailableMs: number
}

/** How the price at `now` stands in its own last 90 days, each price weighing as long as it held. */
export function priceStanding(steps: readonly PriceStep[], now: Date): PriceStanding {
  const end = now.getTime()
  const points = steps.at(-1)?.points ?? null
  const stretches = steps.map((step, index) => {
    const from = Math.max(step.at.getTime(), end - windowMs)
    const to = Math.min(steps[index + 1]?.at.getTime() ?? end, end)
    return { points: step.points, ms: Math.max(0, to - from) }
  })
  const time = (fits: (then: number | null) => boolean) =>
    stretches.filter((stretch) => fits(stretch.points)).reduce((sum, { ms }) => sum + ms, 0)

  return {
    points,
    knownMs: time(() => true),
    dearerMs: time((then) => then !== null && points !== null && then > points),
    cheaperMs: time((then) => then !== null && points !== null && then < points),
    unavailableMs: time((then) => then === null),
  }
}

/** Economy, 12,500 points: lower than 83% of the last 90 days. */
export function standingInWords(label: string, standing: PriceStanding, show: (points: number) => string): string {
  const { points, knownMs, dearerMs, cheaperMs, unavailableMs } = standing
  const bookableMs = knownMs - unavailableMs
  const days = daysOf(knownMs)
  if (knownMs < dayMs) return `${label}: known for less than a day, too short to compare its price.`
  if (points === null) return `${label}: not available now, and not for ${share(unavailableMs, knownMs)} of ${days}.`

  const cost = `${label}, ${show(points)} points`
  const span = unavailableMs > 0 ? `the time it could be booked in ${days}` : days
  if (bookableMs === 0) return `${cost}: the first time it can be booked in ${days}.`
  if (dearerMs + cheaperMs === 0) return `${cost}: unchanged for all of ${span}.`
  return dearerMs >= cheaperMs
    ? `${cost}: lower than ${share(dearerMs, bookableMs)} of ${span}.`
    : `${cost}: higher than ${share(cheaperMs, bookableMs)} of ${span}.`
}

function daysOf(knownMs: number) {
  const days = Math.floor(knownMs / dayMs)
  return days === 1 ? 'the last day' : `the last ${days} days`
}

/** 0 % and 100 % are for what is exactly so. */
function share(partMs: number, wholeMs: number) {
  if (partMs === wholeMs) return 'all'
  return `${Math.min(99, Math.max(1, Math.round((partMs / wholeMs) * 100)))}%`
}
