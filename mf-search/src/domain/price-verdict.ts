import type { CabinStanding } from '@pointfare/shared/contracts/price-standing'
import { showPoints } from '@pointfare/shared/format/points'

export type PriceVerdict = {
  label: 'Low' | 'Typical' | 'High'
  /** Where the price lies among its own: 0 is the lowest, 100 the highest. */
  position: number
  /** What the label means: low: cheaper than 83 % of the last 90 days. */
  words: string
}

/** From this share of the time on, a price is called low or high. */
const clearShare = 75

/** How a price stands in its own history; undefined where too little is known to compare it with. */
export function priceVerdict(standing: CabinStanding | undefined): PriceVerdict | undefined {
  if (!standing) return undefined
  const { dearerPercent, cheaperPercent, days } = standing
  const time = days === 1 ? 'the last day' : `the last ${days} days`
  const position = Math.round((100 + cheaperPercent - dearerPercent) / 2)

  if (dearerPercent >= clearShare)
    return { label: 'Low', position, words: `low: cheaper than ${dearerPercent} % of ${time}` }
  if (cheaperPercent >= clearShare)
    return { label: 'High', position, words: `high: dearer than ${cheaperPercent} % of ${time}` }
  return { label: 'Typical', position, words: `typical for ${time}` }
}

/** 6,000 points, low: cheaper than 83 % of the last 90 days. */
export const verdictInWords = (points: number, { words }: PriceVerdict, locale: string) =>
  `${showPoints(points, locale)} points, ${words}`
