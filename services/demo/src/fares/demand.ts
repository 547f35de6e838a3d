import { isPeak, monthOf, weekdayOf, type Day } from '../calendar.ts'
import { createRandom, seedOf } from '@pointfare/core/random'

/** Logarithms, so that influences add up. A peak day costs about a third more, a Tuesday about 6 % less. */
const peakMarkup = 0.28
const seasonMarkup = [-0.1, -0.08, -0.02, 0, 0.02, 0.06, 0.1, 0.1, 0.03, 0, -0.08, 0]
const weekdayMarkup = [0.05, -0.03, -0.06, -0.06, 0.01, 0.07, 0.02]
/** Weeks of a route differ by what is on there. */
const weekSpread = 0.12
/** What the above come to on an ordinary day, so that medians stay medians. */
const ordinaryMarkup = 0.115

const random = createRandom()

/** How much above its usual price a day is on a route, the same for all flights, as a logarithm. */
export function demandOn(seed: number, routeKey: number, day: Day): number {
  random.reseed(seedOf(seed, routeKey, Math.floor(day / 7)))
  return (
    (isPeak(day) ? peakMarkup : 0) +
    (seasonMarkup[monthOf(day) - 1] ?? 0) +
    (weekdayMarkup[weekdayOf(day)] ?? 0) +
    weekSpread * random.normal() -
    ordinaryMarkup
  )
}

/** Last-minute seats cost more: travellers who must fly pay for it. */
export function leadMarkup(daysToDeparture: number): number {
  if (daysToDeparture < 7) return 0.3
  if (daysToDeparture < 21) return 0.18
  if (daysToDeparture < 60) return 0.05
  return 0
}
