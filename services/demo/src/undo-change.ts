import { lowered, moveSeats, raised } from './award-steps.ts'
import {
  closeCabin,
  drawPoints,
  limitsOf,
  openCabin,
  setDynamic,
  setSaver,
  type Awards,
  type CabinIndex,
  type Situation,
} from './awards.ts'
import type { DynamicFare } from './fares/fare-rules.ts'
import type { Random } from '@pointfare/core/random'

/**
 * Takes one change of one cabin back, so that a flight's past can be told from what it costs now. What it undoes was, in
 * shares of all changes: price up 45 %, price down 15 %, fewer seats 25 %, more seats 10 %, opened or closed 5 %; where
 * prices are fixed, seats take their place. Something always changes.
 */
export function undoChange(awards: Awards, cabin: CabinIndex, situation: Situation, random: Random) {
  const fare = situation.fares[cabin]
  if (!fare) return
  if (awards.points[cabin] === 0) return openCabin(awards, cabin, fare, situation, random)

  const kind = random.next()
  if (kind < 0.05) closeCabin(awards, cabin)
  else if (fare.kind === 'chart') moveSeats(awards, cabin, kind < 0.7 ? 'up' : 'down', random)
  else if (kind < 0.5) undoRise(awards, cabin, fare, situation, random)
  else if (kind < 0.65) undoFall(awards, cabin, fare, situation, random)
  else moveSeats(awards, cabin, kind < 0.9 ? 'up' : 'down', random)
}

/** The share of rises that began when the last saver seat went. */
const lostSaverShare = 0.04

function undoRise(awards: Awards, cabin: CabinIndex, fare: DynamicFare, situation: Situation, random: Random) {
  if (awards.saver[cabin]) return moveSeats(awards, cabin, 'up', random)
  const { saver } = fare
  const isAboveCabinsBehind = saver !== null && awards.points.every((points, other) => other >= cabin || points < saver)
  if (isAboveCabinsBehind && random.chance(lostSaverShare)) return setSaver(awards, cabin, fare, random)

  const lower = lowered(awards.points[cabin], random)
  if (lower >= limitsOf(awards, cabin, fare, situation).lowest) awards.points[cabin] = lower
  else moveSeats(awards, cabin, 'up', random)
}

function undoFall(awards: Awards, cabin: CabinIndex, fare: DynamicFare, situation: Situation, random: Random) {
  if (awards.saver[cabin]) return setDynamic(awards, cabin, drawPoints(awards, cabin, fare, situation, random), random)

  const higher = raised(awards.points[cabin], random)
  if (higher <= limitsOf(awards, cabin, fare, situation).highest) awards.points[cabin] = higher
  else moveSeats(awards, cabin, 'down', random)
}
