import { cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'
import { showPoints } from '@pointfare/shared/format/points'
import { awardSeatsInWords } from '@pointfare/shared/format/seats'
import { calendarOf, type Flown } from './calendar-events.ts'
import { scheduledFlight } from './scheduled-flight.ts'

/**
 * Flights as a calendar file: each from its departure to its landing, as its source tells it, or else the schedule.
 * @throws Error when the calendar cannot be written
 */
export const flightsCalendar = (
  flights: readonly RewardFlight[],
  schedule: RouteSchedule | undefined,
  locale: string,
): Promise<string> =>
  calendarOf(
    flights.map((flight) => ({ ...flight, flown: flownBy(flight, schedule), notes: awardsInWords(flight, locale) })),
  )

function flownBy(flight: RewardFlight, schedule: RouteSchedule | undefined): Flown | undefined {
  const found = scheduledFlight(flight, schedule)
  if (!found) return undefined
  const { journeyTimeMinutes, originTimeZone, destinationTimeZone } = found
  const { durationMinutes, arrival } = flight
  return {
    minutes: durationMinutes ?? journeyTimeMinutes,
    isEstimated: durationMinutes === undefined && found.isEstimated,
    arrival,
    originTimeZone,
    destinationTimeZone,
  }
}

/** Economy 12,500 points (9+ seats), Business 60,000 points (2 seats) */
const awardsInWords = (flight: RewardFlight, locale: string) =>
  cabins
    .filter(({ award }) => flight[award].cabinPointsValue > 0)
    .map(({ label, award }) => {
      const points = showPoints(flight[award].cabinPointsValue, locale)
      return `${label} ${points} points (${awardSeatsInWords(flight[award])})`
    })
    .join(', ')
