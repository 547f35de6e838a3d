import type { cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'
import { scheduledFlight } from './scheduled-flight.ts'
import { arrivalOf, durationInWords, type Arrival } from './flight-times.ts'
import { taxesByCabin, type TaxesByCabin } from './taxes-in-words.ts'
import { toldFacts } from './told-facts.ts'

/** What is known of a flight besides its awards; undefined or null where it is not. */
export type FlightFacts = {
  arrival: Arrival | undefined
  minutes: number
  /** 7h 40m; ≈ before it where it follows from the distance. */
  duration: string
  /** nonstop, 1 stop via BOS */
  stops: string | null
  /** flown by BA, AA; null where it is the airline whose miles pay. */
  flownBy: string | null
  plane: string | null
  taxes: TaxesByCabin
}

export function flightFacts(
  flight: RewardFlight,
  schedule: RouteSchedule | undefined,
  shown: readonly (typeof cabins)[number][],
): FlightFacts | undefined {
  const told = toldFacts(flight)
  const taxes = taxesByCabin(flight, schedule, shown)
  const found = scheduledFlight(flight, schedule)
  if (!schedule || !found) {
    const { minutes, duration } = told
    return minutes && duration ? { ...unknown, minutes, duration, taxes, ...told } : undefined
  }

  const minutes = found.journeyTimeMinutes
  return {
    arrival: arrivalOf(flight, minutes, found),
    minutes,
    duration: `${found.isEstimated ? '≈ ' : ''}${durationInWords(minutes)}`,
    stops: stopsInWords(found.stops),
    plane: found.planeType,
    flownBy: null,
    taxes,
    ...told,
  }
}

const unknown = { arrival: undefined, stops: null, flownBy: null, plane: null }

export const stopsInWords = (stops: number | null) =>
  stops === null ? null : stops === 0 ? 'nonstop' : `${stops} ${stops === 1 ? 'stop' : 'stops'}`
