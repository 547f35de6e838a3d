import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { LocalTime } from '@pointfare/shared/contracts/itinerary'
import * as z from 'zod/mini'
import { OptionalFigure, OptionalText } from './figures.ts'

/** One flight of a trip. */
export const Segment = z.object({
  OriginAirport: z.string(),
  DestinationAirport: z.string(),
  FlightNumber: OptionalText,
  AircraftCode: OptionalText,
  DepartsAt: OptionalText,
  ArrivesAt: OptionalText,
  Order: OptionalFigure,
})
type Segment = z.infer<typeof Segment>

/** In the order they are flown, which an answer need not list them in. */
export const inOrder = (segments: readonly Segment[]) =>
  segments.toSorted((one, other) => (one.Order ?? 0) - (other.Order ?? 0))

const minuteMs = 60_000
/** Clocks on earth differ by no more. */
const mostClockDifference = 26 * 60

/**
 * The flights of a trip with the times of their airports, in the order they are flown; nothing when one of them is not told in
 * full, or when departure and arrival cannot be true of a way that takes so long.
 */
export function segmentsOf(
  segments: readonly Segment[],
  durationMinutes: number | null | undefined,
): Pick<AwardSnapshot, 'segments'> {
  const known = segments.flatMap((segment) => toldInFull(segment) ?? [])
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || known.length < segments.length) return {}

  const shown = minutesOf(last.arrival) - minutesOf(first.departure)
  return Math.abs(shown - (durationMinutes || shown)) > mostClockDifference ? {} : { segments: known }
}

function toldInFull({ FlightNumber, OriginAirport, DestinationAirport, DepartsAt, ArrivesAt, AircraftCode }: Segment) {
  const [departure, arrival] = [DepartsAt?.slice(0, 16) ?? '', ArrivesAt?.slice(0, 16) ?? '']
  if (!FlightNumber || !isLocalTime(departure) || !isLocalTime(arrival)) return undefined
  return {
    flightNumber: FlightNumber.replaceAll(' ', ''),
    origin: OriginAirport,
    destination: DestinationAirport,
    departure,
    arrival,
    ...(AircraftCode && /^[A-Z0-9]{3}$/.test(AircraftCode) ? { aircraft: AircraftCode } : {}),
  }
}

const isLocalTime = (text: string) => z.safeParse(LocalTime, text).success

const minutesOf = (localTime: string) => Date.parse(`${localTime}Z`) / minuteMs
