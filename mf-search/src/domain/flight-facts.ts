import type { cabins } from '@pointfare/shared/contracts/cabin'
import { dayMs, isoToParts } from '@pointfare/shared/contracts/days'
import { departureTimeOf } from '@pointfare/shared/contracts/known'
import { type LocalTime, momentOf, offsetAt, shownBy } from '@pointfare/shared/contracts/local-time'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'
import { scheduledFlight } from './scheduled-flight.ts'
import { taxesByCabin, type TaxesByCabin } from './tax-texts.ts'

/** What is known of a flight besides its awards; undefined or null where it is not. */
export type FlightFacts = {
  arrival: Arrival | undefined
  minutes: number | null
  /** 7h 40m; ≈ before it where it follows from the distance. */
  duration: string | null
  /** nonstop, 1 stop via BOS */
  stops: string | null
  /** flown by BA, AA; null where it is the airline whose miles pay. */
  flownBy: string | null
  plane: string | null
  taxes: TaxesByCabin
}

/** What its own source tells goes before its timetable, and that before an estimate. */
export function flightFacts(
  flight: RewardFlight,
  schedule: RouteSchedule | undefined,
  shown: readonly (typeof cabins)[number][],
): FlightFacts | undefined {
  const reported = reportedFacts(flight)
  const taxes = taxesByCabin(flight, schedule, shown)
  const found = scheduledFlight(flight, schedule)
  if (!found && Object.keys({ ...reported, ...taxes }).length === 0) return undefined
  return { ...unknown, ...(found && scheduledFacts(flight, found, reported.minutes)), taxes, ...reported }
}

type Scheduled = NonNullable<ReturnType<typeof scheduledFlight>>

function scheduledFacts(flight: RewardFlight, found: Scheduled, minutesReported: number | undefined) {
  const minutesKnown = minutesReported ?? minutesUntil(flight, flight.arrival, found)
  const minutes = minutesKnown ?? found.journeyTimeMinutes
  const isEstimated = minutesKnown === undefined && found.isEstimated
  const arrival = arrivalOf(flight, minutes, found)
  return {
    arrival: arrival && isEstimated ? { ...arrival, isEstimated } : arrival,
    minutes,
    duration: `${isEstimated ? '≈ ' : ''}${formatDuration(minutes)}`,
    stops: formatStops(found.stops),
    plane: found.planeType,
  }
}

const unknown = { arrival: undefined, minutes: null, duration: null, stops: null, flownBy: null, plane: null }

export const formatStops = (stops: number | null) =>
  stops === null ? null : stops === 0 ? 'nonstop' : `${stops} ${stops === 1 ? 'stop' : 'stops'}`

type ReportedFacts = {
  arrival?: Arrival
  minutes?: number
  duration?: string
  stops?: string
  flownBy?: string
}

/** What a flight's own source tells of it, which is more exact than its timetable; absent is what it does not tell. */
export function reportedFacts(flight: RewardFlight): ReportedFacts {
  const { durationMinutes: minutes, stops } = flight
  const arrival = arrivalReported(flight)
  return {
    ...(minutes && { minutes, duration: formatDuration(minutes) }),
    ...(arrival && { arrival }),
    ...(stops !== undefined && { stops: stopsReported(flight, stops) }),
    ...(flight.carriers && { flownBy: `flown by ${flight.carriers.join(', ')}` }),
  }
}

function arrivalReported({ arrival, ...flight }: RewardFlight): Arrival | undefined {
  if (!arrival) return undefined
  const lands = Date.parse(`${arrival}Z`)
  return {
    time: arrival.slice(11),
    daysLater: Math.floor(lands / dayMs) - Math.floor(shownBy(flight) / dayMs),
  }
}

/** nonstop, 1 stop via BOS */
function stopsReported({ segments }: Pick<RewardFlight, 'segments'>, stops: number): string {
  if (stops === 0) return 'nonstop'
  const via = segments?.slice(0, -1).map(({ destination }) => destination) ?? []
  return `${stops} ${stops === 1 ? 'stop' : 'stops'}${via.length > 0 ? ` via ${via.join(', ')}` : ''}`
}

const minuteMs = 60_000

/** When a flight lands, by the clocks of its destination. */
type Arrival = {
  time: string
  daysLater: number
  /** Nobody has told it: it follows from the distance. */
  isEstimated?: boolean
}

type Departing = LocalTime & Parameters<typeof departureTimeOf>[0]

type Zones = Pick<RouteSchedule, 'originTimeZone' | 'destinationTimeZone'>

/** Undefined where nobody knows when it leaves, or a browser does not know one of the time zones. */
export function arrivalOf(
  departing: Departing,
  journeyTimeMinutes: number,
  { originTimeZone, destinationTimeZone }: Zones,
): Arrival | undefined {
  if (departureTimeOf(departing) === null) return undefined
  const leaves = shownBy(departing)
  return knowing(() => {
    const lands = momentOf(departing, originTimeZone) + journeyTimeMinutes * minuteMs
    const shown = lands + offsetAt(destinationTimeZone, lands)
    return {
      time: new Date(shown).toISOString().slice(11, 16),
      daysLater: Math.floor(shown / dayMs) - Math.floor(leaves / dayMs),
    }
  })
}

/** How long it flies if it lands at a local time; undefined where that or the departure is not known, or nobody flies so. */
function minutesUntil(departing: Departing, arrival: string | undefined, zones: Zones): number | undefined {
  const moments = momentsUntil(departing, arrival, zones)
  return moments && (moments.landed - moments.left) / minuteMs
}

/** The same as the moments of both. */
export function momentsUntil(departing: Departing, arrival: string | undefined, zones: Zones) {
  if (!arrival || departureTimeOf(departing) === null) return undefined
  const landing = { departure: isoToParts(arrival.slice(0, 10)), departureTime: arrival.slice(11) }
  const moments = knowing(() => ({
    left: momentOf(departing, zones.originTimeZone),
    landed: momentOf(landing, zones.destinationTimeZone),
  }))
  return moments && moments.left < moments.landed ? moments : undefined
}

/** Undefined where this browser does not know a time zone. */
export function knowing<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** 13:10, or ≈ 13:10 */
export const formatArrivalTime = ({ time, isEstimated }: Arrival) => `${isEstimated ? '≈ ' : ''}${time}`

/** 7h 05m */
export function formatDuration(minutes: number): string {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}h ${String(rest).padStart(2, '0')}m`
}

/** +1, or nothing for the same day. */
export const formatDaysLater = ({ daysLater }: Arrival) =>
  daysLater === 0 ? '' : daysLater > 0 ? `+${daysLater}` : `−${-daysLater}`
