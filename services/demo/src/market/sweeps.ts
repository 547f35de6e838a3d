import type { Day } from '../calendar.ts'
import { faresOf } from '../fares/fares-of.ts'
import type { DirectedRoute } from '../timetable.ts'
import { flightsBetween, type FlightKey } from './flight-key.ts'

/** Every route is looked at again this often, one route after the other. */
const roundMs = 30 * 60_000

const daysOfSweep = 21

/**
 * The flights that looks at routes between two moments report, whether they changed or not. A look sees three weeks of one
 * route; each round sees the weeks after those before.
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
    const { daysOnSale } = faresOf(route)
    const looksOnSale = Math.ceil(daysOnSale / daysOfSweep)
    const look = Math.floor(number / routes.length) % looksOnSale
    const firstDay = today + 1 + look * daysOfSweep
    yield* flightsBetween(route, firstDay, Math.min(firstDay + daysOfSweep - 1, today + daysOnSale))
  }
}
