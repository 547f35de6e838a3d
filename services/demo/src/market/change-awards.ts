import { lowered, moveSeats, raised } from '../award-steps.ts'
import {
  cabinIndexes,
  closeCabin,
  drawPoints,
  limitsOf,
  openCabin,
  opennessAt,
  saverShareOf,
  setDynamic,
  setSaver,
  type Awards,
  type CabinIndex,
  type Situation,
} from '../awards.ts'
import type { CabinFare, DynamicFare } from '../fares/fare-rules.ts'
import type { Random } from '@pointfare/core/random'

/** Shares of all changes. Where prices are fixed, seats take their place. */
const openOrClose = 0.05
const priceUp = 0.45
const priceDown = 0.15
const seatsDown = 0.25

/**
 * Changes one cabin of a flight and answers which; none when there is nothing left to change. A closed cabin can only
 * open; when it does not, another one changes, so that flights change as often as their cabins say.
 */
export function changeAwards(awards: Awards, situation: Situation, random: Random): CabinIndex | undefined {
  const cabins = cabinIndexes.filter((cabin) => situation.fares[cabin])
  const cabin = cabins[random.below(cabins.length)]! // every airline has an economy cabin
  const isOpen = awards.points[cabin] > 0
  if (random.chance(flipChance(situation, cabin, isOpen))) {
    flip(awards, cabin, situation, random)
    return cabin
  }

  const open = cabins.filter((each) => awards.points[each] > 0)
  const changing = isOpen ? cabin : open[random.below(open.length)]
  if (changing !== undefined) movePriceOrSeats(awards, changing, situation, random)
  return changing
}

/** Half of the flips open and half close, however seldom the cabin is open: so the calendar stays as open as it was. */
function flipChance({ fares, daysToDeparture }: Situation, cabin: CabinIndex, isOpen: boolean): number {
  const fare = fares[cabin]! // chosen among those with one
  const openness = Math.min(0.95, Math.max(0.05, opennessAt(fare.openness, daysToDeparture)))
  return openOrClose / 2 / (isOpen ? openness : 1 - openness)
}

function flip(awards: Awards, cabin: CabinIndex, situation: Situation, random: Random) {
  if (awards.points[cabin] > 0) closeCabin(awards, cabin)
  else openCabin(awards, cabin, situation.fares[cabin]!, situation, random)
}

function movePriceOrSeats(awards: Awards, cabin: CabinIndex, situation: Situation, random: Random) {
  const fare: CabinFare = situation.fares[cabin]
  const kind = random.next() * (1 - openOrClose)
  if (fare?.kind !== 'dynamic') moveSeats(awards, cabin, random.chance(0.7) ? 'down' : 'up', random)
  else if (kind < priceUp) raise(awards, cabin, fare, situation, random)
  else if (kind < priceUp + priceDown) lower(awards, cabin, fare, situation, random)
  else moveSeats(awards, cabin, kind < priceUp + priceDown + seatsDown ? 'down' : 'up', random)
}

function raise(awards: Awards, cabin: CabinIndex, fare: DynamicFare, situation: Situation, random: Random) {
  if (awards.saver[cabin]) return sellSaver(awards, cabin, fare, situation, random)

  const { highest } = limitsOf(awards, cabin, fare, situation)
  const higher = raised(awards.points[cabin], random)
  if (higher <= highest) awards.points[cabin] = higher
  else moveSeats(awards, cabin, 'down', random)
}

/** Savers go as often as they come, see `lower`; until then they only get fewer. */
function sellSaver(awards: Awards, cabin: CabinIndex, fare: DynamicFare, situation: Situation, random: Random) {
  const isGone = random.chance((priceDown / priceUp) * (1 - saverShareOf(cabin, situation)))
  if (isGone) setDynamic(awards, cabin, drawPoints(awards, cabin, fare, situation, random), random)
  else moveSeats(awards, cabin, 'down', random)
}

function lower(awards: Awards, cabin: CabinIndex, fare: DynamicFare, situation: Situation, random: Random) {
  if (awards.saver[cabin]) return moveSeats(awards, cabin, 'up', random)
  if (random.chance(saverShareOf(cabin, situation))) return setSaver(awards, cabin, fare, random)

  const cheaper = lowered(awards.points[cabin], random)
  if (cheaper >= limitsOf(awards, cabin, fare, situation).lowest) awards.points[cabin] = cheaper
  else moveSeats(awards, cabin, 'up', random)
}
