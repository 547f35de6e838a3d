import { dayMs } from '@pointfare/shared/contracts/days'
import { type CabinStanding, standingDays } from '@pointfare/shared/contracts/price-standing'
import { showPoints } from '@pointfare/shared/format/points'
import { quantile } from './price-band.ts'
import type { PriceStep } from './price-steps.ts'
import { nothingAround, type PriceAround } from './search-prices.ts'

/** Longer ago, a price says little about this one. */
const windowMs = standingDays * dayMs

/** What the cabin cost in the time that is known, and how long it could not be booked. */
export type PriceStanding = {
  points: number | null
  knownMs: number
  unavailableMs: number
  /** Of that time: the price in the middle, and the least and the most; undefined where it could never be booked. */
  usual: number | undefined
  lowest: number | undefined
  highest: number | undefined
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

  const held = stretches.flatMap(({ points: then, ms }) => (then === null || ms === 0 ? [] : [{ points: then, ms }]))

  return {
    points,
    knownMs: time(() => true),
    unavailableMs: time((then) => then === null),
    usual: quantile(held, 0.5),
    lowest: held.length > 0 ? Math.min(...held.map((each) => each.points)) : undefined,
    highest: held.length > 0 ? Math.max(...held.map((each) => each.points)) : undefined,
  }
}

/** Economy costs 6,000 points now, usually 17,000 on this flight: the lowest in 90 days. A verdict is about the whole route. */
export function formatStanding(label: string, standing: PriceStanding, locale: string): string {
  const { points, knownMs, unavailableMs, usual, lowest, highest } = standing
  const days = Math.floor(knownMs / dayMs)
  const time = days === 1 ? 'the last day' : `the last ${days} days`
  if (points === null) {
    if (days === 0) return `${label} cannot be booked with points now.`
    return `${label} cannot be booked with points now, as for ${percent(unavailableMs, knownMs)} % of ${time}.`
  }

  const now = `${label} costs ${showPoints(points, locale)} points now`
  if (days === 0) return `${now}; it is known for less than a day.`
  if (usual === undefined) return `${now}: the first time it can be booked in ${time}.`
  if (lowest === highest && lowest === points) return `${now}, as in all of ${time}.`

  const usually = `${usual === points ? 'as usual' : `usually ${showPoints(usual, locale)}`} on this flight`
  const extreme =
    points <= (lowest ?? points) ? 'the lowest' : points >= (highest ?? points) ? 'the highest' : undefined
  return `${now}, ${usually}${extreme ? `: ${extreme} in ${days} ${days === 1 ? 'day' : 'days'}` : ''}.`
}

/** 0 and 100 are for what is exactly so. */
function percent(partMs: number, wholeMs: number) {
  if (partMs === 0 || partMs === wholeMs) return partMs === 0 ? 0 : 100
  return Math.min(99, Math.max(1, Math.round((partMs / wholeMs) * 100)))
}

export type PriceVerdict = {
  label: 'Low' | 'Typical' | 'High'
  /** What the label means: low: cheaper than 83 % of this route’s prices in the last 90 days. */
  words: string
}

/** From this share of the time on, a price is called low or high. */
const clearShare = 75

/** From this share of the time on, the median is among it. */
const half = 50

/**
 * How a price stands among those of its airline, route and cabin; undefined where too little is known to compare it with, and where what the
 * search says of it (`around`) would be contradicted.
 */
export function priceVerdict(
  standing: CabinStanding | undefined,
  around: PriceAround = nothingAround,
): PriceVerdict | undefined {
  if (!standing) return undefined
  const { dearerPercent, cheaperPercent, clearlyDearerPercent, clearlyCheaperPercent, days } = standing
  const time = days === 1 ? 'the last day' : `the last ${days} days`

  if (dearerPercent >= clearShare && clearlyDearerPercent >= half) {
    if (isDear(around)) return undefined
    return { label: 'Low', words: `low: cheaper than ${dearerPercent} % of this route’s prices in ${time}` }
  }
  if (cheaperPercent >= clearShare && clearlyCheaperPercent >= half) {
    if (isCheap(around)) return undefined
    return { label: 'High', words: `high: dearer than ${cheaperPercent} % of this route’s prices in ${time}` }
  }
  return { label: 'Typical', words: `typical of this route in ${time}` }
}

const isDear = ({ step }: PriceAround) => step !== undefined && step > 3

const isCheap = ({ isLowest, step }: PriceAround) => isLowest || (step !== undefined && step < 3)

/** 6,000 points, low: cheaper than 83 % of this route’s prices in the last 90 days. */
export const formatVerdict = (points: number, { words }: PriceVerdict, locale: string) =>
  `${showPoints(points, locale)} points, ${words}`
