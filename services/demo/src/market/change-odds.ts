import { changesPerDay } from '../change-rates.ts'
import type { Day } from '../calendar.ts'
import { faresOf } from '../fares/fares-of.ts'
import type { Random } from '@pointfare/core/random'
import type { DirectedRoute } from '../timetable.ts'
import type { FlightKey } from './flight-key.ts'

export type ChangeOdds = {
  /** How many changes all flights together see in a day. */
  changesPerDay: number
  /** The flight that changes next: the more cabins it has and the sooner it leaves, the more often. */
  pick(random: Random): FlightKey
}

/** The odds of one day, for every flight on sale from the next day on: those of today may have left. */
export function createChangeOdds(routes: readonly DirectedRoute[], today: Day): ChangeOdds {
  const { days, sums } = weigh(routes, today)
  const total = sums.at(-1) ?? 0

  return {
    changesPerDay: total,
    pick(random) {
      const { route, day } = days[firstAbove(sums, random.next() * total)]! // it is below the last sum
      return { route, day, service: route.services[random.below(route.services.length)]! } // below its length
    },
  }
}

function weigh(routes: readonly DirectedRoute[], today: Day) {
  const days: { route: DirectedRoute; day: Day }[] = []
  const sums: number[] = []
  for (const route of routes) {
    const { daysOnSale, fares } = faresOf(route)
    const cabins = fares.filter(Boolean).length * route.services.length
    for (let day = today + 1; day < today + daysOnSale; day += 1) {
      if (!route.operatesOn(day)) continue
      days.push({ route, day })
      sums.push((sums.at(-1) ?? 0) + cabins * changesPerDay(day - today))
    }
  }
  return { days, sums }
}

/** Index of the first of the rising numbers that is above the value. */
function firstAbove(rising: readonly number[], value: number): number {
  let low = 0
  let high = rising.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (rising[middle]! > value) high = middle
    else low = middle + 1
  }
  return low
}
