import { cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { showPoints } from '@pointfare/shared/format/points'

/**
 * Flights as a calendar file: each at its departure, in the local time of its airport, for as long as a glance.
 * @throws Error when the calendar cannot be written
 */
export async function flightsCalendar(flights: readonly RewardFlight[], locale: string): Promise<string> {
  // Loaded only for those who want a calendar.
  const { createEvents } = await import('ics')
  const { error, value } = createEvents(flights.map((flight) => eventOf(flight, locale)))
  if (error || !value) throw new Error('The calendar could not be written', { cause: error })
  return value
}

function eventOf(flight: RewardFlight, locale: string) {
  const { departure, departureTime, flightNumber, origin, destination } = flight
  const [hour = 0, minute = 0] = departureTime.split(':').map(Number)
  return {
    uid: `${flight.carrierCode}-${flightNumber}-${departure.join('-')}@pointfare`,
    title: `${flightNumber} ${origin} to ${destination}`,
    description: awardsInWords(flight, locale),
    start: [...departure, hour, minute] as [number, number, number, number, number],
    startInputType: 'local' as const,
    startOutputType: 'local' as const,
    duration: { minutes: 1 },
    busyStatus: 'FREE' as const,
  }
}

/** Economy 12,500 points (9+ seats), Business 60,000 points (2 seats) */
const awardsInWords = (flight: RewardFlight, locale: string) =>
  cabins
    .filter(({ award }) => flight[award].cabinPointsValue > 0)
    .map(({ label, award }) => {
      const { cabinPointsValue, cabinClassSeatCountString } = flight[award]
      return `${label} ${showPoints(cabinPointsValue, locale)} points (${cabinClassSeatCountString} seats)`
    })
    .join(', ')
