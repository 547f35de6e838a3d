import { cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { shareInBrackets } from '@pointfare/shared/format/cabin-share'
import { showDepartureTime } from '@pointfare/shared/format/departure-time'
import { showPoints } from '@pointfare/shared/format/points'

/** VS3 09:15: Economy 12,500, Business 60,000 points. With its airports: VS3 LGW to JFK 09:15 */
export function flightInALine(flight: RewardFlight, locale: string, showsAirports = false): string {
  const prices = cabins
    .filter(({ award }) => flight[award].cabinPointsValue > 0)
    .map(({ label, award }) =>
      [label, showPoints(flight[award].cabinPointsValue, locale), shareInBrackets(flight[award])]
        .filter(Boolean)
        .join(' '),
    )
  const offer = prices.length > 0 ? `${prices.join(', ')} points` : 'no award seats'
  const ends = showsAirports ? ` ${flight.origin} to ${flight.destination}` : ''
  return `${flight.flightNumber}${ends} ${showDepartureTime(flight)}: ${offer}`
}
