import { css } from '@emotion/react'
import { partsToIso } from '@pointfare/shared/contracts/days'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { shareText } from '@pointfare/shared/format/cabin-share'
import { shortDateWithYear, shortWeekday } from '@pointfare/shared/format/dates'
import { showDepartureTime } from '@pointfare/shared/format/departure-time'
import { showPoints } from '@pointfare/shared/format/points'
import { seatsOfAward } from '@pointfare/shared/format/seats'
import { text } from '@pointfare/shared/ui/tokens'
import { formatArrivalTime, formatDaysLater } from '../domain/flight-facts.ts'
import { formatTaxes } from '../domain/tax-texts.ts'
import { FlightEnds } from './flight-line.tsx'
import type { ResultsSetting } from './results-setting.ts'
import { useFlightFacts } from './schedule.tsx'

type Props = { caption: string; flights: readonly RewardFlight[]; setting: ResultsSetting }

/** Flights on paper: what one takes to a travel desk. */
export const PrintedFlights = ({ caption, flights, setting }: Props) => (
  <table css={sheet}>
    <caption css={title}>{caption}</caption>
    <thead>
      <tr>
        {['Date', 'Flight', 'Departs', 'Arrives', 'Duration'].map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        {setting.cabins.map(({ cabin, label }) => (
          <th key={cabin} scope="col">
            {label}
          </th>
        ))}
        <th scope="col">Taxes</th>
      </tr>
    </thead>
    <tbody>
      {flights.map((flight) => (
        <Row key={flight.id} flight={flight} setting={setting} />
      ))}
    </tbody>
  </table>
)

function Row({ flight, setting }: { flight: RewardFlight; setting: ResultsSetting }) {
  const { cabins, locale, showsAirports } = setting
  const facts = useFlightFacts(flight, setting)
  const date = partsToIso(flight.departure)

  return (
    <tr>
      <th scope="row">
        {shortWeekday(date, locale)} {shortDateWithYear(date, locale)}
      </th>
      <td>
        {flight.flightNumber} {showsAirports && <FlightEnds flight={flight} />}
      </td>
      <td>{showDepartureTime(flight)}</td>
      <td>{facts?.arrival ? `${formatArrivalTime(facts.arrival)} ${formatDaysLater(facts.arrival)}` : '–'}</td>
      <td>{facts ? [facts.duration, facts.stops].filter(Boolean).join(', ') : '–'}</td>
      {cabins.map(({ cabin, award }) => {
        const { cabinPointsValue: points, isSaverAward } = flight[award]
        return (
          <td key={cabin}>
            {points === 0
              ? '–'
              : `${showPoints(points, locale)} (${[seatsOfAward(flight[award]), isSaverAward && 'saver', shareText(flight[award])].filter(Boolean).join(', ')})`}
          </td>
        )
      })}
      <td>{(facts && formatTaxes(facts.taxes, locale)) ?? '–'}</td>
    </tr>
  )
}

const sheet = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: text.xs,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { border: '1px solid currentColor', padding: '0.125rem 0.25rem', textAlign: 'start', fontWeight: 400 },
  '& thead th': { fontWeight: 700 },
  '& tr': { breakInside: 'avoid' },
})

const title = css({ paddingBlock: '0.25rem', textAlign: 'start', fontSize: text.sm })
