import type { cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'
import { scheduledFlight } from './scheduled-flight.ts'
import { arrivalOf, durationInWords, type Arrival } from './flight-times.ts'
import { taxesInWords, type TaxesFact } from './taxes-in-words.ts'
import { toldFacts } from './told-facts.ts'

/** What is known of a flight besides its awards; undefined or null where it is not. */
export type FlightFacts = {
  arrival: Arrival | undefined
  minutes: number
  /** 7h 40m; ≈ before it where it follows from the distance. */
  duration: string
  /** direct, 1 stop via BOS */
  stops: string | null
  /** flown by BA, AA; null where it is the airline whose miles pay. */
  flownBy: string | null
  plane: string | null
  taxes: TaxesFact | null
}

export function flightFacts(
  flight: RewardFlight,
  schedule: RouteSchedule | undefined,
  shown: readonly (typeof cabins)[number][],
  locale: string,
): FlightFacts | undefined {
  const told = toldFacts(flight, shown, locale)
  const found = scheduledFlight(flight, schedule)
  if (!schedule || !found) {
    const { minutes, duration } = told
    return minutes && duration ? { ...unknown, minutes, duration, ...told } : undefined
  }

  const minutes = found.journeyTimeMinutes
  const amounts = shown
    .filter(({ award }) => flight[award].cabinPointsValue > 0)
    .flatMap(({ cabin }) => found.taxes[cabin] ?? [])
  return {
    arrival: arrivalOf(flight, minutes, found),
    minutes,
    duration: `${found.isEstimated ? '≈ ' : ''}${durationInWords(minutes)}`,
    stops: stopsInWords(found.stops),
    plane: found.planeType,
    flownBy: null,
    taxes: taxesInWords(amounts, schedule.currency, locale),
    ...told,
  }
}

const unknown = { arrival: undefined, stops: null, flownBy: null, plane: null, taxes: null }

export const stopsInWords = (stops: number | null) =>
  stops === null ? null : stops === 0 ? 'direct' : `${stops} ${stops === 1 ? 'stop' : 'stops'}`
