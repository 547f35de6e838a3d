import type { cabins } from '@pointfare/shared/contracts/cabin'
import { dayMs } from '@pointfare/shared/contracts/days'
import { shownBy } from '@pointfare/shared/contracts/local-time'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'
import { type Arrival, arrivalOf, durationInWords, minutesUntil } from './flight-times.ts'
import { scheduledFlight } from './scheduled-flight.ts'
import { taxesByCabin, type TaxesByCabin } from './taxes-in-words.ts'

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
  const told = toldFacts(flight)
  const taxes = taxesByCabin(flight, schedule, shown)
  const found = scheduledFlight(flight, schedule)
  if (!found && Object.keys({ ...told, ...taxes }).length === 0) return undefined
  return { ...unknown, ...(found && scheduledFacts(flight, found, told.minutes)), taxes, ...told }
}

type Scheduled = NonNullable<ReturnType<typeof scheduledFlight>>

function scheduledFacts(flight: RewardFlight, found: Scheduled, minutesTold: number | undefined) {
  const minutesKnown = minutesTold ?? minutesUntil(flight, flight.arrival, found)
  const minutes = minutesKnown ?? found.journeyTimeMinutes
  const isEstimated = minutesKnown === undefined && found.isEstimated
  const arrival = arrivalOf(flight, minutes, found)
  return {
    arrival: arrival && isEstimated ? { ...arrival, isEstimated } : arrival,
    minutes,
    duration: `${isEstimated ? '≈ ' : ''}${durationInWords(minutes)}`,
    stops: stopsInWords(found.stops),
    plane: found.planeType,
  }
}

const unknown = { arrival: undefined, minutes: null, duration: null, stops: null, flownBy: null, plane: null }

export const stopsInWords = (stops: number | null) =>
  stops === null ? null : stops === 0 ? 'nonstop' : `${stops} ${stops === 1 ? 'stop' : 'stops'}`

type ToldFacts = {
  arrival?: Arrival
  minutes?: number
  duration?: string
  stops?: string
  flownBy?: string
}

/** What a flight's own source tells of it, which is more exact than its timetable; absent is what it does not tell. */
export function toldFacts(flight: RewardFlight): ToldFacts {
  const { durationMinutes: minutes, stops } = flight
  const arrival = arrivalTold(flight)
  return {
    ...(minutes && { minutes, duration: durationInWords(minutes) }),
    ...(arrival && { arrival }),
    ...(stops !== undefined && { stops: stopsTold(flight, stops) }),
    ...(flight.carriers && { flownBy: `flown by ${flight.carriers.join(', ')}` }),
  }
}

function arrivalTold({ arrival, ...flight }: RewardFlight): Arrival | undefined {
  if (!arrival) return undefined
  const lands = Date.parse(`${arrival}Z`)
  return {
    time: arrival.slice(11),
    daysLater: Math.floor(lands / dayMs) - Math.floor(shownBy(flight) / dayMs),
  }
}

/** nonstop, 1 stop via BOS */
function stopsTold({ segments }: Pick<RewardFlight, 'segments'>, stops: number): string {
  if (stops === 0) return 'nonstop'
  const via = segments?.slice(0, -1).map(({ destination }) => destination) ?? []
  return `${stops} ${stops === 1 ? 'stop' : 'stops'}${via.length > 0 ? ` via ${via.join(', ')}` : ''}`
}
