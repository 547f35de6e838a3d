import type { FlightSegment } from '@pointfare/shared/contracts/itinerary'
import type { Note } from './faults.ts'
import { airportCode, fieldsOf, figureIn, localTimeIn, minutesOf, textIn, valueOf, type Fields } from './fields.ts'
import { plainNumber } from './flight-numbers.ts'

/** Clocks on earth differ by no more. */
const mostClockDifference = 26 * 60
/** The same flight leaves again a day later: what is nearer than half of that is the same departure. */
export const sameDepartureMinutes = 12 * 60
const mostParts = 6

/** What a trip says of itself, by which its parts are judged. */
type Way = { numbers: readonly string[]; day: string; time: string | undefined; duration: number | undefined }

/**
 * The flights of a trip with the times of their airports, in the order they are flown. None when Seats.aero does not know all
 * of them, as of some connections; none, and a fault, when they cannot be read or are not those of the trip.
 */
export function segmentsIn(value: unknown, way: Way, note: Note): FlightSegment[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return refuse(note, value)
  if (value.length < way.numbers.length) return []

  const parts = value.map((part: unknown) => fieldsOf(part))
  const known = inOrder(parts).flatMap((part) => segmentOf(part, note) ?? [])
  if (known.length < value.length || known.length > mostParts || !isOf(known, way)) return refuse(note, value)
  return known
}

function refuse(note: Note, value: unknown): [] {
  note('segments', 'AvailabilitySegments', value)
  return []
}

/** An answer need not list them in the order they are flown. */
export const inOrder = (parts: readonly (Fields | undefined)[]) =>
  parts.toSorted((one, other) => orderOf(one) - orderOf(other))
const orderOf = (part: Fields | undefined) => valueOf(figureIn(part?.['Order'], 99)) ?? 0

function segmentOf(part: Fields | undefined, note: Note): FlightSegment | undefined {
  const number = valueOf(textIn(part?.['FlightNumber'], /\S/))
  const origin = valueOf(textIn(part?.['OriginAirport'], airportCode))
  const destination = valueOf(textIn(part?.['DestinationAirport'], airportCode))
  const departure = valueOf(localTimeIn(part?.['DepartsAt']))
  const arrival = valueOf(localTimeIn(part?.['ArrivesAt']))
  const flightNumber = number && plainNumber(number)
  if (!flightNumber || !origin || !destination || !departure || !arrival) return undefined
  if (!/^[A-Z0-9]{2,8}$/.test(flightNumber)) return undefined
  return { flightNumber, origin, destination, departure, arrival, ...aircraftIn(part?.['AircraftCode'], note) }
}

/** Whether parts begin when the trip does, and take as long. */
function isOf(segments: readonly FlightSegment[], { day, time, duration }: Way): boolean {
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last) return true
  const begins = time
    ? Math.abs(minutesOf(first.departure) - minutesOf(`${day}T${time}`)) < sameDepartureMinutes
    : first.departure.startsWith(day)
  return begins && canTake(first.departure, last.arrival, duration)
}

/** Whether departure and arrival can be true of a way that takes so long. */
export function canTake(departure: string, arrival: string, duration: number | undefined): boolean {
  const shown = minutesOf(arrival) - minutesOf(departure)
  return Math.abs(shown - (duration ?? shown)) <= mostClockDifference && Math.abs(shown) <= mostMinutes
}
export const mostMinutes = 7 * 24 * 60

/** A code, or a list that begins with one. */
export function aircraftIn(value: unknown, note: Note): Pick<FlightSegment, 'aircraft'> {
  const code = textIn(Array.isArray(value) ? value[0] : value, /^[A-Z0-9]{3}$/)
  if (code.kind === 'unreadable') note('aircraft', 'AircraftCode', value)
  return code.kind === 'told' ? { aircraft: code.value } : {}
}
