import {
  pointsStep,
  toPointsStep,
  type CabinFare,
  type DynamicFare,
  type Openness,
  type RouteFares,
} from './fares/fare-rules.ts'
import { leadMarkup } from './fares/demand.ts'
import type { Random } from '@pointfare/core/random'

/** Sources count no further, and show "9+". */
export const mostSeats = 9

/** What the four cabins of one flight cost, mutable: a demo set goes through half a million states. */
export type Awards = {
  /** 0 where the cabin is closed. */
  points: [number, number, number, number]
  seats: [number, number, number, number]
  saver: [boolean, boolean, boolean, boolean]
}

export const cabinIndexes = [0, 1, 2, 3] as const
export type CabinIndex = (typeof cabinIndexes)[number]

export const createAwards = (): Awards => ({
  points: [0, 0, 0, 0],
  seats: [0, 0, 0, 0],
  saver: [false, false, false, false],
})

export function copyAwards(from: Awards, to: Awards) {
  for (const cabin of cabinIndexes) {
    to.points[cabin] = from.points[cabin]
    to.seats[cabin] = from.seats[cabin]
    to.saver[cabin] = from.saver[cabin]
  }
}

type PerCabin<Value> = readonly [Value, Value, Value, Value]

/** Everything that a draw for one flight depends on beside chance. */
export type Situation = {
  fares: RouteFares
  daysToDeparture: number
  isPeak: boolean
  /** See `demandOn`. */
  demand: number
  /** In [0, 1), for each cabin: how scarce its seats are on every flight of that day. */
  scarcity: PerCabin<number>
  /** Whether the airline releases savers in the cabin on that day. */
  hasSavers: PerCabin<boolean>
}

/** Draws all cabins of a flight as they are on one day, from the front, which leaves less room to the cabins behind it. */
export function drawAwards(awards: Awards, situation: Situation, random: Random) {
  for (const cabin of cabinIndexes) closeCabin(awards, cabin)
  for (const cabin of cabinIndexes.toReversed()) {
    const fare = situation.fares[cabin]
    if (fare && isOpen(fare, cabin, situation, random)) openCabin(awards, cabin, fare, situation, random)
  }
}

export function closeCabin(awards: Awards, cabin: CabinIndex) {
  awards.points[cabin] = 0
  awards.seats[cabin] = 0
  awards.saver[cabin] = false
}

/** Gives a closed cabin a price and seats. */
export function openCabin(
  awards: Awards,
  cabin: CabinIndex,
  fare: NonNullable<CabinFare>,
  situation: Situation,
  random: Random,
) {
  if (fare.kind === 'chart') {
    awards.points[cabin] = situation.isPeak ? fare.peak : fare.offPeak
    awards.seats[cabin] = 1 + Math.min(random.below(mostSeats), random.below(mostSeats))
    awards.saver[cabin] = true
    return
  }
  if (random.chance(saverShareOf(cabin, situation))) setSaver(awards, cabin, fare, random)
  else setDynamic(awards, cabin, drawPoints(awards, cabin, fare, situation, random), random)
}

/** Guaranteed saver seats are few: up to eight in economy, mostly one or two at the front. */
export function setSaver(awards: Awards, cabin: CabinIndex, fare: DynamicFare, random: Random) {
  awards.points[cabin] = fare.saver ?? 0
  awards.seats[cabin] = cabin === 0 ? 2 + random.below(7) : 1 + Math.min(random.below(4), random.below(4))
  awards.saver[cabin] = true
}

export function setDynamic(awards: Awards, cabin: CabinIndex, points: number, random: Random) {
  awards.points[cabin] = points
  awards.seats[cabin] = random.chance(0.72) ? mostSeats : 1 + random.below(mostSeats - 1)
  awards.saver[cabin] = false
}

/** Points without a saver. */
export function drawPoints(
  awards: Awards,
  cabin: CabinIndex,
  fare: DynamicFare,
  situation: Situation,
  random: Random,
): number {
  const { demand, daysToDeparture } = situation
  const logarithm = demand + leadMarkup(daysToDeparture) + fare.spread * ownShare * random.normal()
  const points = toPointsStep(fare.median * Math.exp(logarithm))
  const { lowest, highest } = limitsOf(awards, cabin, fare, situation)
  // Spread below and above the limits instead of cut off at them, or half a month would cost exactly the least.
  if (points < lowest) return Math.min(highest, 2 * lowest - points)
  return points > highest ? highest - toPointsStep(((highest - lowest) / 2) * random.next()) : points
}

/**
 * Between which points a cabin without a saver may cost: more than a saver and than the cabins behind it, less than the
 * cabins in front of it and than their savers on that day, and at most what the airline asks for it.
 */
export function limitsOf(awards: Awards, cabin: CabinIndex, fare: DynamicFare, situation: Situation) {
  let lowest = lowestDynamic(fare)
  let highest = fare.cap
  for (const other of cabinIndexes) {
    const points = awards.points[other]
    if (other < cabin) lowest = Math.max(lowest, points + pointsStep)
    if (other <= cabin) continue
    if (points > 0) highest = Math.min(highest, points - pointsStep)
    const front = situation.fares[other]
    if (situation.hasSavers[other] && front?.kind === 'dynamic' && front.saver)
      highest = Math.min(highest, front.saver - pointsStep)
  }
  return { lowest: Math.min(lowest, highest), highest }
}

/** What is left of the spread for the flight itself once its day is known. */
const ownShare = 0.9

export const lowestDynamic = (fare: DynamicFare) => toPointsStep((fare.saver ?? fare.median / 4) * 1.15)

/** How many flights of a day with savers have one at a time. */
const saverShare = 0.75

/** How likely an open cabin is a saver. */
export function saverShareOf(cabin: CabinIndex, { fares, hasSavers }: Situation): number {
  const fare = fares[cabin]
  return hasSavers[cabin] && fare?.kind === 'dynamic' && fare.saver !== null ? saverShare : 0
}

/** On most days all flights of a route are as scarce as each other; some go their own way. */
function isOpen(
  fare: NonNullable<CabinFare>,
  cabin: CabinIndex,
  { daysToDeparture, scarcity }: Situation,
  random: Random,
) {
  const luck = random.chance(0.2) ? random.next() : scarcity[cabin]
  return luck < opennessAt(fare.openness, daysToDeparture)
}

/** Share of flights that offer the cabin so long before they leave. */
export function opennessAt(openness: Openness, daysToDeparture: number): number {
  if (daysToDeparture < 30) return openness[0]
  if (daysToDeparture < 90) return openness[1]
  return daysToDeparture < 180 ? openness[2] : openness[3]
}
