import { cabinIndexes, type Awards } from './awards.ts'

/** Every state of every flight in columns, grouped by flight and newest first: half a million rows without objects. */
export type FlightStates = {
  length: number
  /** Index of the flight in its list. */
  flight: Int32Array
  /** Seconds since 1970 from which the state held. */
  at: Uint32Array
  /** Four cabins each. */
  points: Int32Array
  seats: Uint8Array
  /** 1 for a saver. */
  savers: Uint8Array
}

export const createFlightStates = (capacity = 1 << 16): FlightStates => ({
  length: 0,
  flight: new Int32Array(capacity),
  at: new Uint32Array(capacity),
  points: new Int32Array(capacity * 4),
  seats: new Uint8Array(capacity * 4),
  savers: new Uint8Array(capacity * 4),
})

export function appendState(states: FlightStates, flight: number, at: number, awards: Awards) {
  if (states.length === states.at.length) grow(states)
  const row = states.length
  states.length += 1
  states.flight[row] = flight
  states.at[row] = at
  for (const cabin of cabinIndexes) {
    states.points[row * 4 + cabin] = awards.points[cabin]
    states.seats[row * 4 + cabin] = awards.seats[cabin]
    states.savers[row * 4 + cabin] = Number(awards.saver[cabin])
  }
}

function grow(states: FlightStates) {
  const larger = createFlightStates(states.at.length * 2)
  for (const column of ['flight', 'at', 'points', 'seats', 'savers'] as const) larger[column].set(states[column])
  Object.assign(states, larger, { length: states.length })
}
