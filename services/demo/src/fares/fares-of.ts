import type { DirectedRoute } from '../timetable.ts'
import { britishAirwaysFares } from './british-airways.ts'
import { type DynamicFare, type Openness, type RouteFares, toPointsStep } from './fare-rules.ts'

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
function virginAtlanticFares(miles: number): RouteFares {
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

const mostlyOpen: Openness = [0.8, 0.9, 0.92, 0.95]

const seldomOpen: Openness = [0.15, 0.12, 0.18, 0.25]

const dynamic = (fare: Partial<DynamicFare> & Pick<DynamicFare, 'median' | 'cap'>): DynamicFare => ({
  kind: 'dynamic',
  saver: null,
  spread: 0.3,
  openness: mostlyOpen,
  ...fare,
})

/** Prices as travellers report them: a business saver around 57,500 over the Atlantic, dynamic from 100,000. */
const americanFares = (): RouteFares => [
  dynamic({ saver: 22_500, median: 42_000, spread: 0.4, cap: 99_500 }),
  dynamic({ saver: 40_000, median: 76_000, cap: 129_500 }),
  dynamic({ saver: 57_500, median: 116_000, spread: 0.2, cap: 149_500 }),
  dynamic({ saver: 85_000, median: 162_000, spread: 0.2, cap: 199_500, openness: seldomOpen }),
]

/** A business saver for 60,000 to 80,000; its long-haul business, Polaris, has no First above it. */
const unitedFares = (): RouteFares => [
  dynamic({ saver: 30_000, median: 42_000, spread: 0.25, cap: 56_000 }),
  dynamic({ saver: 48_000, median: 62_000, spread: 0.2, cap: 75_000 }),
  dynamic({ saver: 70_000, median: 98_000, spread: 0.2, cap: 155_000 }),
  null,
]

/** Delta publishes no table and no savers; its prices follow the length of the flight. */
function deltaFares(miles: number): RouteFares {
  const hours = miles / 500 + 0.5
  const perHour = (median: number, cap: number) =>
    dynamic({ median: toPointsStep(median * hours), cap: toPointsStep(cap * hours), spread: 0.35 })
  return [perHour(4_700, 10_000), perHour(9_000, 15_000), perHour(15_500, 30_000), null]
}

type Carrier = { daysOnSale: number; fares(route: DirectedRoute): RouteFares }

const londonAirports = new Set(['LHR', 'LGW'])

/** How many days, today included, each airline sells ahead, and what it asks. */
const carriers: Record<string, Carrier> = {
  VS: { daysOnSale: 331, fares: ({ miles }) => virginAtlanticFares(miles) },
  BA: {
    daysOnSale: 355,
    fares: ({ origin, destination }) => britishAirwaysFares(londonAirports.has(origin) ? destination : origin),
  },
  AA: { daysOnSale: 331, fares: americanFares },
  UA: { daysOnSale: 337, fares: unitedFares },
  DL: { daysOnSale: 331, fares: ({ miles }) => deltaFares(miles) },
}

/** The rules of the route's airline. */
export function faresOf(route: DirectedRoute): { daysOnSale: number; fares: RouteFares } {
  const carrier = carriers[route.carrier]
  if (!carrier) throw new Error(`The network has ${route.carrier}, whose prices are not described`)
  return { daysOnSale: carrier.daysOnSale, fares: carrier.fares(route) }
}
