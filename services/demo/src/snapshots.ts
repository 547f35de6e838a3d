import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { mostSeats } from './awards.ts'
import { instantOf } from './calendar.ts'
import type { DemoFlights } from './generate-flights.ts'
import { snapshotOf, type MarketFlight } from './market/market-flight.ts'
import type { DirectedRoute } from './timetable.ts'

/** Every state of every flight, as a source would have reported it then: those of one route and day oldest first. */
export function* snapshotsOf(demo: DemoFlights, routes: readonly DirectedRoute[]): Iterable<AwardSnapshot> {
  const { at } = demo.states
  for (const rows of rowsByDay(demo)) {
    rows.sort((one, other) => at[one]! - at[other]!)
    for (const row of rows) yield snapshotOf(flightAt(demo, routes, row), instantOf(at[row]!))
  }
}

/** Flights of one route and day are drawn one after the other. */
function* rowsByDay({ flights, states }: DemoFlights): Iterable<number[]> {
  let rows: number[] = []
  for (let row = 0; row < states.length; row += 1) {
    const [one, other] = [flights[states.flight[rows[0] ?? row]!]!, flights[states.flight[row]!]!] // a state is of a flight
    if (one.day !== other.day || one.routeIndex !== other.routeIndex) {
      yield rows
      rows = []
    }
    rows.push(row)
  }
  if (rows.length > 0) yield rows
}

/** A flight as it was in one of the states. */
export function flightAt(
  { flights, states }: DemoFlights,
  routes: readonly DirectedRoute[],
  row: number,
): MarketFlight {
  const { routeIndex, day, service } = flights[states.flight[row]!]! // a state is of a flight
  const four = (values: Int32Array | Uint8Array) =>
    [values[row * 4]!, values[row * 4 + 1]!, values[row * 4 + 2]!, values[row * 4 + 3]!] as const
  const [points, seats, savers] = [four(states.points), four(states.seats), four(states.savers)]
  return {
    key: { route: routes[routeIndex]!, day, service }, // drawn from these routes
    departureMinute: service.departureMinute,
    awards: {
      points: [...points],
      seats: [...seats],
      saver: [savers[0] > 0, savers[1] > 0, savers[2] > 0, savers[3] > 0],
    },
    seatsAreAtLeast: [seats[0] === mostSeats, seats[1] === mostSeats, seats[2] === mostSeats, seats[3] === mostSeats],
  }
}
