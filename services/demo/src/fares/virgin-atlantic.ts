import { toPointsStep, type DynamicFare, type Openness, type RouteFares } from './fare-rules.ts'

type Band = {
  upToMiles: number
  median: [economy: number, premium: number, upper: number]
  spread: [economy: number, premium: number, upper: number]
}

/**
 * Dynamic prices with saver awards since autumn 2024. The anchors are prices that were reported in public (an Upper Class
 * saver for 29,000, New York 47,500, Orlando in Economy 15,000); the rest is ours, and no quotation of a tariff.
 */
const bands: readonly Band[] = [
  { upToMiles: 3700, median: [24_000, 67_000, 158_000], spread: [0.49, 0.41, 0.386] },
  { upToMiles: 4500, median: [31_000, 85_000, 200_000], spread: [0.446, 0.388, 0.359] },
  {
    upToMiles: 5600,

    median: [38_000, 103_000, 239_000],
    spread: [0.404, 0.358, 0.378],
  },
  {
    upToMiles: Infinity,

    median: [44_000, 114_000, 274_000],
    spread: [0.37, 0.362, 0.37],
  },
]

const cap = [120_000, 250_000, 350_000] as const

/** A saver grows with the distance: New York for 6,000, 10,500 and 29,000, Los Angeles for 9,500, 16,500 and 46,000. */
const saverPerMile = [1.74, 3.04, 8.4] as const
const lowestSaver = [6_000, 10_500, 29_000] as const

/** Any seat can be had for points, so that cabins are rarely closed; they fill up in the last month. */
const openness: readonly Openness[] = [
  [0.9, 0.96, 0.96, 0.97],
  [0.86, 0.93, 0.94, 0.96],
  [0.82, 0.88, 0.9, 0.94],
]

/** Virgin Atlantic has no First. */
export function virginAtlanticFares(miles: number): RouteFares {
  const band = bands.find(({ upToMiles }) => miles < upToMiles)! // the last band has no end
  return [fareOf(miles, band, 0), fareOf(miles, band, 1), fareOf(miles, band, 2), null]
}

const fareOf = (miles: number, band: Band, cabin: 0 | 1 | 2): DynamicFare => ({
  kind: 'dynamic',
  saver: Math.max(lowestSaver[cabin], toPointsStep(saverPerMile[cabin] * miles)),
  median: band.median[cabin],
  spread: band.spread[cabin],
  cap: cap[cabin],
  openness: openness[cabin]!, // one for each cabin
})
