/** Shares of flights that offer the cabin, by days to departure: under 30, under 90, under 180, further out. */
export type Openness = readonly [number, number, number, number]

/** Points follow demand; on a few days of a month there is a fixed low price, the saver award. */
export type DynamicFare = {
  kind: 'dynamic'
  /** Points of a saver award; null where the airline has none. */
  saver: number | null
  /** Median points where no saver is offered. */
  median: number
  /** Standard deviation of the points' logarithm. */
  spread: number
  cap: number
  openness: Openness
}

/** Points by a published table; only seats come and go. Every such award is a saver. */
export type ChartFare = { kind: 'chart'; offPeak: number; peak: number; openness: Openness }

export type CabinFare = DynamicFare | ChartFare | null

/** Economy, premium economy, business, first; null where there is no such cabin. */
export type RouteFares = readonly [CabinFare, CabinFare, CabinFare, CabinFare]

/** Points are whole multiples of this. */
export const pointsStep = 500

export const toPointsStep = (points: number) => Math.round(points / pointsStep) * pointsStep
