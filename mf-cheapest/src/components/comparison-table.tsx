import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { CabinAward, RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { RouteInfo } from '@pointfare/shared/contracts/route-info'
import { shortDateWithYear, shortWeekday } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'
import { flightOfKey, type FlightKey } from '../domain/flight-key.ts'
import type { PointValue } from '../domain/point-value.ts'
import { awardOf, notAvailable, seatsText, showDuration } from '../domain/texts.ts'
import { CashFigure } from './cash-figure.tsx'
import { PointsFigure } from './points-figure.tsx'
import { ValueFigure } from './value-figure.tsx'

export type ComparedFlight = {
  key: FlightKey
  /** Undefined when it is not, or no longer, among the flights of its day. */
  flight: RewardFlight | undefined
  info: RouteInfo | undefined
  value: PointValue | undefined
  isLoading: boolean
}

type Props = { flights: readonly ComparedFlight[]; cabin: Cabin; locale: string }

type Line = { name: string; show: (compared: ComparedFlight) => ReactNode }

/** Flights beside each other; what they differ in stands above its figures, so that three fit on a phone. */
export function ComparisonTable({ flights, cabin, locale }: Props) {
  return (
    <table css={table}>
      <thead>
        <tr>
          {flights.map(({ key }) => (
            <th key={key} scope="col">
              <Name flightKey={key} locale={locale} />
            </th>
          ))}
        </tr>
      </thead>
      {linesIn(cabin, locale).map(({ name, show }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={flights.length} css={lineName}>
              {name}
            </th>
          </tr>
          <tr>
            {flights.map((compared) => (
              <td key={compared.key}>
                {show(compared) ?? (compared.isLoading ? <Skeleton width="5rem" height="1.5rem" /> : notAvailable)}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}

function Name({ flightKey, locale }: { flightKey: FlightKey; locale: string }) {
  const { date, flightNumber } = flightOfKey(flightKey)
  return (
    <>
      <span css={number}>{flightNumber}</span>{' '}
      <span css={{ display: 'inline-block' }}>
        {shortWeekday(date, locale)} {shortDateWithYear(date, locale)}
      </span>
    </>
  )
}

const seatsOf = (award: CabinAward) => (award.cabinPointsValue === 0 ? notAvailable : seatsText(award))

const linesIn = (cabin: Cabin, locale: string): Line[] => [
  { name: 'Departs', show: ({ flight, info }) => flight?.departureTime ?? info?.departureTime },
  {
    name: 'Points',
    show: ({ flight }) => flight && <PointsFigure award={awardOf(flight, cabin)} cabin={cabin} locale={locale} />,
  },
  { name: 'Seats', show: ({ flight }) => flight && seatsOf(awardOf(flight, cabin)) },
  { name: 'Cash price', show: ({ info }) => info && <CashFigure cash={info} locale={locale} /> },
  { name: 'Value per point', show: ({ value }) => value && <ValueFigure value={value} locale={locale} /> },
  { name: 'Distance', show: ({ info }) => info && `${showPoints(info.flightMiles, locale)} miles` },
  { name: 'Journey time', show: ({ info }) => info && showDuration(info.journeyTimeMinutes) },
  { name: 'Plane', show: ({ info }) => info?.planeType },
  {
    name: 'Expected delay',
    show: ({ info }) =>
      info && info.estimatedDelayMinutes !== null ? showDuration(info.estimatedDelayMinutes) : undefined,
  },
]

const table = css({
  tableLayout: 'fixed',
  width: '100%',
  borderCollapse: 'collapse',
  'th, td': { padding: `0 ${space[3]} ${space[2]} 0`, textAlign: 'start', verticalAlign: 'top' },
  tbody: { borderBlockStart: `1px solid ${color.line}` },
})

const lineName = css({
  paddingBlock: `${space[2]} 0 !important`,
  color: color.muted,
  fontSize: text.sm,
  fontWeight: 400,
})

const number = css({ fontFamily: font.code, fontSize: text.sm })
