import { css } from '@emotion/react'
import { cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { shareInBrackets } from '@pointfare/shared/format/cabin-share'
import { showDepartureTime } from '@pointfare/shared/format/departure-time'
import { showPoints } from '@pointfare/shared/format/points'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { type ReactNode, useState } from 'react'
import type { FlightChanges } from '../domain/award-changes.ts'
import type { ResultsSetting } from './results-setting.ts'

type Props = {
  flights: readonly RewardFlight[]
  changes: FlightChanges
  setting: Pick<ResultsSetting, 'locale' | 'showsAirports'>
  /** Draws flights that can be seen. */
  children: (flights: readonly RewardFlight[]) => ReactNode
}

/**
 * A day's further flights. Closed they are a line of text each, which costs little and can be found by searching the
 * page (browsers open what they find); opened they are what the first ones are. That one of them changed is said
 * outside.
 */
export function MoreFlights({ flights, changes, setting, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const changed = flights.filter(({ id }) => changes[id]).length

  return (
    <details css={more} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {flights.length} more {flights.length === 1 ? 'flight' : 'flights'}
        {changed > 0 && <span css={changedMark}>, {changed} changed</span>}
      </summary>
      {isOpen
        ? children(flights)
        : flights.map((flight) => (
            <p key={flight.id} css={changes[flight.id] && changedMark}>
              {flightInALine(flight, setting.locale, setting.showsAirports)}
              {changes[flight.id] && ', changed'}
            </p>
          ))}
    </details>
  )
}

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

const changedMark = css({ color: color['accent-text'], fontWeight: 700 })

const more = css({
  borderBlockStart: `1px solid ${color.line}`,
  '& > summary': {
    display: 'list-item',
    minHeight: '2rem',
    paddingInline: space[1],
    alignContent: 'center',
    fontSize: text.sm,
    fontWeight: 600,
    cursor: 'pointer',
  },
})
