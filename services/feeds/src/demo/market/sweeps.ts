import type { Day } from '../calendar.ts'
import { faresOf } from '../fares/fares-of.ts'
import type { DirectedRoute } from '../timetable.ts'
import { flightsBetween, type FlightKey } from './flight-key.ts'

/** Every route is looked at again this often, one route after the other. */
const roundMs = 30 * 60_000

const daysOfSweep = 7

/**
 * The flights that looks at routes between two moments report, whether they changed or not. A look sees one week of one
 * route; each round sees the week after the one before.
 */
export function* sweptBetween(
  routes: readonly DirectedRoute[],
  from: number,
  to: number,
  today: Day,
): Iterable<FlightKey> {
  const numberAt = (at: number) => Math.floor((at * routes.length) / roundMs)
  for (let number = numberAt(from) + 1; number <= numberAt(to); number += 1) {
    const route = routes[number % routes.length]!
    const weeksOnSale = Math.floor(faresOf(route).daysOnSale / daysOfSweep)
    const week = Math.floor(number / routes.length) % weeksOnSale
    const firstDay = today + 1 + week * daysOfSweep
    yield* flightsBetween(route, firstDay, firstDay + daysOfSweep - 1)
  }
}
