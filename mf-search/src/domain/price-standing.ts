import { dayMs } from '@pointfare/shared/contracts/days'
import { standingDays } from '@pointfare/shared/contracts/price-standing'
import { showPoints } from '@pointfare/shared/format/points'
import type { PriceStep } from './price-steps.ts'
import { priceVerdict, verdictInWords } from './price-verdict.ts'

/** Longer ago, a price says little about this one. */
const windowMs = standingDays * dayMs

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

/** Economy, 12,500 points, low: cheaper than 83 % of the last 90 days. The words are those of the price's chip. */
export function standingInWords(label: string, standing: PriceStanding, locale: string): string {
  const { points, knownMs, dearerMs, cheaperMs, unavailableMs } = standing
  const bookableMs = knownMs - unavailableMs
  const days = Math.floor(knownMs / dayMs)
  const time = days === 1 ? 'the last day' : `the last ${days} days`
  if (days === 0) return `${label}: known for less than a day, too short to compare its price.`
  if (points === null)
    return `${label}: not available now, and not for ${percent(unavailableMs, knownMs)} % of ${time}.`

  const verdict = priceVerdict({
    dearerPercent: percent(dearerMs, bookableMs),
    cheaperPercent: percent(cheaperMs, bookableMs),
    days: Math.min(days, standingDays),
  })
  if (!verdict || bookableMs === 0)
    return `${label}, ${showPoints(points, locale)} points: the first time it can be booked in ${time}.`
  return `${label}, ${verdictInWords(points, verdict, locale)}.`
}

/** 0 and 100 are for what is exactly so. */
function percent(partMs: number, wholeMs: number) {
  if (partMs === 0 || partMs === wholeMs) return partMs === 0 ? 0 : 100
  return Math.min(99, Math.max(1, Math.round((partMs / wholeMs) * 100)))
}
