import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'

type Requested = Pick<RewardFlight, 'carrierCode' | 'flightNumber' | 'origin' | 'destination'>

/**
 * What a schedule says of a flight, with the time zones of its own ends. A schedule of several airlines or airports tells
 * whose each flight is and where it goes; one of one route need not.
 */
export function scheduledFlight(flight: Requested, schedule: RouteSchedule | undefined) {
  const found = schedule?.flights.find(
    ({ flightNumber, carrierCode, origin, destination }) =>
      flightNumber === flight.flightNumber &&
      (carrierCode ?? flight.carrierCode) === flight.carrierCode &&
      (origin ?? flight.origin) === flight.origin &&
      (destination ?? flight.destination) === flight.destination,
  )
  if (!schedule || !found) return undefined
  const { originTimeZone = schedule.originTimeZone, destinationTimeZone = schedule.destinationTimeZone } = found
  return { ...found, originTimeZone, destinationTimeZone }
}
