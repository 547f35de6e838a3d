import { dateOf, type Day } from './calendar.ts'
import type { DemoFlights } from './generate-flights.ts'
import type { FlightStates } from './flight-states.ts'

/** Big enough to keep both sides busy, small enough to stay in the cache. */
const chunkLength = 1 << 16

const pointsAndSeats = ['points', 'seats'].flatMap((kind) =>
  ['economy', 'premium_economy', 'business', 'first'].map((cabin) => `${kind}_${cabin}`),
)
const flightColumns = ['route_id', 'departure', 'departure_minute', 'flight_number', ...pointsAndSeats, 'award_flags']

/** Frozen rows need no vacuum; the tables must have been emptied in the same transaction. */
const copyInto = (table: string, columns: string[], freeze: boolean) =>
  `copy ${table} (${columns.join(', ')}) from stdin${freeze ? ' (freeze)' : ''}`

export const copyFlights = (freeze: boolean) => copyInto('flight', [...flightColumns, 'changed_at'], freeze)
export const copyHistory = (freeze: boolean) =>
  copyInto('flight_history', [...flightColumns, 'scraped_at', 'id'], freeze)

/** What each flight costs now. */
export function* flightRows({ flights, states }: DemoFlights, routeIds: readonly number[]): Iterable<string> {
  yield* inChunks(flights.length, (index) => {
    const { firstState } = flights[index]! // below its length
    return stateRow({ flights, states }, firstState, routeIds)
  })
}

/** Every state with its id. */
export function* historyRows(demo: DemoFlights, routeIds: readonly number[], ids: Float64Array): Iterable<string> {
  yield* inChunks(demo.states.length, (row) => `${stateRow(demo, row, routeIds)}\t${ids[row]}`)
}

/** Ids in the order of time, as ingest would have handed them out. */
export function idsByTime(states: FlightStates, firstId: number): Float64Array {
  // One number holds both time and row, so that the fast numeric sort can be used: 2^32 seconds × 2^21 rows < 2^53.
  const rowLimit = 2 ** 21
  const keys = Float64Array.from({ length: states.length }, (_, row) => states.at[row]! * rowLimit + row) // below its length
  const ids = new Float64Array(states.length)
  keys.sort().forEach((key, order) => {
    ids[key % rowLimit] = firstId + order
  })
  return ids
}

function stateRow({ flights, states }: DemoFlights, row: number, routeIds: readonly number[]): string {
  const flight = flights[states.flight[row]!]! // a state is of a flight
  const { flightNumber, departureMinute } = flight.service
  return (
    `${routeIds[flight.routeIndex]}\t${dateText(flight.day)}\t${departureMinute}\t${flightNumber}` +
    `\t${fourOf(states.points, row)}\t${fourOf(states.seats, row)}\t${states.flags[row]}\t${timeText(states.at[row]!)}`
  )
}

const fourOf = (values: Int32Array | Uint8Array, row: number) =>
  `${values[row * 4]}\t${values[row * 4 + 1]}\t${values[row * 4 + 2]}\t${values[row * 4 + 3]}`

const dates = new Map<Day, string>()

function dateText(day: Day): string {
  const known = dates.get(day) ?? dateOf(day)
  dates.set(day, known)
  return known
}

const timeText = (seconds: number) => new Date(seconds * 1000).toISOString()

function* inChunks(count: number, lineOf: (index: number) => string): Iterable<string> {
  let chunk = ''
  for (let index = 0; index < count; index += 1) {
    chunk += `${lineOf(index)}\n`
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}
