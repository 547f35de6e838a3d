import type { CabinStanding } from '@pointfare/shared/contracts/price-standing'
import { showPoints } from '@pointfare/shared/format/points'
import { nothingAround, type PriceAround } from './search-prices.ts'

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
export const verdictInWords = (points: number, { words }: PriceVerdict, locale: string) =>
  `${showPoints(points, locale)} points, ${words}`
