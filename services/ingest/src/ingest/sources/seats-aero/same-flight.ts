import { minutesOf } from './fields.ts'
import { sameDepartureMinutes } from './segments.ts'
import type { Trip } from './trips.ts'

/**
 * The trips of each flight, or connection: its cabins were collected one after the other, and may differ in details.
 *
 * - A flight designator names one flight of a day (IATA Standard Schedules Information Manual, chapter 2), and the same numbers
 *   joined in another way differ by a day: what departs and takes nearly as long is the same, however it is told. Joined by a
 *   night in between, too, the quickest is shown.
 * - A code-share is sold under the number of one airline and flown under that of another, which its parts name (the same manual,
 *   operating and marketing flight designators): where the flight is listed under that number, too, it is one flight.
 */
export function flightsOf(trips: readonly Trip[]): Trip[][] {
  const names = new Set(trips.map(wayName))
  const byWay = Map.groupBy(trips, (trip) => (names.has(flownName(trip)) ? flownName(trip) : wayName(trip)))
  return [...byWay].flatMap(([name, same]) => departuresOf(same).map((one) => named(quickest(one), name)))
}

const nameOf = ({ origin, destination }: Trip, numbers: readonly string[]) =>
  [origin, destination, ...numbers].join(' ')
const wayName = (trip: Trip) => nameOf(trip, trip.numbers)
/** By the numbers of its parts. */
const flownName = (trip: Trip) =>
  nameOf(trip, trip.details.segments?.map(({ flightNumber }) => flightNumber) ?? trip.numbers)

/** Its own number comes first, whichever trip says most. */
function named(trips: Trip[], name: string): Trip[] {
  const own = trips.find((trip) => wayName(trip) === name)
  return own ? trips.map((trip) => ({ ...trip, numbers: own.numbers })) : trips
}

/** Those that leave at nearly the same time; without a time, it is the first of its day. */
function departuresOf(trips: readonly Trip[]): Trip[][] {
  const departures: Trip[][] = []
  for (const trip of trips.toSorted((one, other) => startOf(one) - startOf(other))) {
    const same = departures.find(([first]) => isSameDeparture(first!, trip)) // none is empty
    if (same) same.push(trip)
    else departures.push([trip])
  }
  return departures
}

/** Noon stands for a day. */
const startOf = ({ day, time }: Trip) => minutesOf(`${day}T${time ?? '12:00'}`)

const isSameDeparture = (one: Trip, other: Trip) =>
  one.day === other.day && (!one.time || !other.time)
    ? true
    : Math.abs(startOf(one) - startOf(other)) < sameDepartureMinutes

/** The one that says most comes first, and of these the one that was seen last. */
function quickest(trips: Trip[]): Trip[] {
  const minutes = ({ details }: Trip) => details.durationMinutes ?? Infinity
  const least = Math.min(...trips.map(minutes))
  const isOne = trips[0]!.numbers.length === 1 // none is empty
  const same = trips.filter((trip) => {
    const longer = minutes(trip) - least
    return isOne || !(longer >= sameDepartureMinutes && Number.isFinite(longer))
  })
  return same.toSorted(
    (one, other) =>
      reported(other) - reported(one) ||
      (other.seenAt ?? '').localeCompare(one.seenAt ?? '') ||
      minutes(one) - minutes(other),
  )
}

const reported = ({ time, details }: Trip) =>
  (details.segments ? 4 : 0) + (time ? 2 : 0) + (details.durationMinutes ? 1 : 0)
