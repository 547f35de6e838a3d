import { toPointsStep, type ChartFare, type Openness, type RouteFares } from './fare-rules.ts'

type Zone = { economy: [offPeak: number, peak: number]; business: [offPeak: number, peak: number] }

/** Reward Flight Saver one way in Avios, as published on 15 December 2025. */
const zones = {
  newYork: { economy: [27_500, 33_000], business: [88_000, 99_000] },
  miami: { economy: [33_000, 38_500], business: [99_000, 110_000] },
  tokyo: { economy: [38_500, 44_000], business: [110_000, 121_000] },
} satisfies Record<string, Zone>

const zoneOf: Record<string, Zone> = {
  JFK: zones.newYork,
  MIA: zones.miami,
  LAX: zones.miami,
  KIN: zones.miami,
  CPT: zones.miami,
  HND: zones.tokyo,
  HKG: zones.tokyo,
  PVG: zones.tokyo,
  GRU: zones.tokyo,
}

/** Premium economy and First were not in the published table; they keep these proportions to business. */
const premiumToBusiness = 0.57
const firstToBusiness = 1.36

type CabinOpenness = readonly [economy: Openness, premium: Openness, business: Openness, first: Openness]

/**
 * How open calendars were in BA's availability of July 2026: business routes nearly always, until the last month takes
 * economy; leisure and scarce ones with a trough around school holidays, and full again where seats were just loaded.
 */
const businessRoute: CabinOpenness = [
  [0.23, 1, 0.95, 1],
  [0.4, 0.78, 0.85, 0.97],
  [0.86, 0.75, 0.73, 0.97],
  [0.06, 0.03, 0.02, 0.04],
]
const scarceRoute: CabinOpenness = [
  [0.26, 0.51, 0.07, 0.63],
  [0.46, 0.45, 0.05, 0.21],
  [0.2, 0.05, 0.03, 0.06],
  [0.04, 0.02, 0.01, 0.02],
]
const leisureRoute: CabinOpenness = [
  [0.13, 0.28, 0.35, 0.5],
  [0.2, 0.24, 0.18, 0.24],
  [0.3, 0.2, 0.05, 0.1],
  [0.02, 0.02, 0.01, 0.02],
]

const opennessOf: Record<string, CabinOpenness> = {
  JFK: businessRoute,
  MIA: businessRoute,
  LAX: businessRoute,
  HND: scarceRoute,
  HKG: scarceRoute,
  PVG: scarceRoute,
  KIN: leisureRoute,
  CPT: leisureRoute,
  GRU: leisureRoute,
}

/** `abroad` is the end of the route that is not in London. */
export function britishAirwaysFares(abroad: string): RouteFares {
  const zone = zoneOf[abroad] ?? zones.miami
  const openness = opennessOf[abroad] ?? leisureRoute
  return [
    chart(zone.economy, 1, openness[0]),
    chart(zone.business, premiumToBusiness, openness[1]),
    chart(zone.business, 1, openness[2]),
    chart(zone.business, firstToBusiness, openness[3]),
  ]
}

const chart = ([offPeak, peak]: [number, number], proportion: number, openness: Openness): ChartFare => ({
  kind: 'chart',
  offPeak: toPointsStep(offPeak * proportion),
  peak: toPointsStep(peak * proportion),
  openness,
})
