import type { cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'
import { scheduledFlight } from './scheduled-flight.ts'
import { arrivalOf, durationInWords, minutesUntil, type Arrival } from './flight-times.ts'
import { taxesByCabin, type TaxesByCabin } from './taxes-in-words.ts'
import { toldFacts } from './told-facts.ts'

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
