import { mostSeats, type Awards, type CabinIndex } from './awards.ts'
import { pointsStep, toPointsStep } from './fares/fare-rules.ts'
import type { Random } from '@pointfare/core/random'

/** Most steps are small: 3 to 15 %, at least one step of points. */
const step = (random: Random) => 0.03 + 0.12 * random.next() ** 2

export const raised = (points: number, random: Random) =>
  Math.max(points + pointsStep, toPointsStep(points * (1 + step(random))))

export const lowered = (points: number, random: Random) =>
  Math.min(points - pointsStep, toPointsStep(points / (1 + step(random))))

/** One to three seats more or fewer; where the count is at its end, the other way. */
export function moveSeats(awards: Awards, cabin: CabinIndex, direction: 'up' | 'down', random: Random) {
  const seats = awards.seats[cabin]
  const difference = 1 + random.below(3)
  const isUp = (direction === 'up' && seats < mostSeats) || seats === 1
  awards.seats[cabin] = isUp ? Math.min(mostSeats, seats + difference) : Math.max(1, seats - difference)
}
