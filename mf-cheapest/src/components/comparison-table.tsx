import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { RouteInfo } from '@pointfare/shared/contracts/route-info'
import { shortDateWithYear, shortWeekday } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
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

/** Flights beside each other, a line for each thing they differ in. */
export function ComparisonTable({ flights, cabin, locale }: Props) {
  return (
    <div css={frame}>
      <table css={table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>What is compared</VisuallyHidden>
            </th>
            {flights.map(({ key }) => (
              <th key={key} scope="col">
                <Name flightKey={key} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesIn(cabin, locale).map(({ name, show }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {flights.map((compared) => (
                <td key={compared.key}>
                  {show(compared) ?? (compared.isLoading ? <Skeleton width="5rem" height="1.5rem" /> : notAvailable)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Name({ flightKey }: { flightKey: FlightKey }) {
  const { date, flightNumber } = flightOfKey(flightKey)
  return (
    <>
      <span css={number}>{flightNumber}</span>{' '}
      <span css={{ whiteSpace: 'nowrap' }}>
        {shortWeekday(date)} {shortDateWithYear(date)}
      </span>
    </>
  )
}

const linesIn = (cabin: Cabin, locale: string): Line[] => [
  { name: 'Departs', show: ({ flight, info }) => flight?.departureTime ?? info?.departureTime },
  {
    name: 'Points',
    show: ({ flight }) => flight && <PointsFigure award={awardOf(flight, cabin)} cabin={cabin} locale={locale} />,
  },
  { name: 'Seats', show: ({ flight }) => flight && seatsText(awardOf(flight, cabin)) },
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

const frame = css({ overflowX: 'auto' })

const table = css({
  borderCollapse: 'collapse',
  'th, td': {
    borderBlockEnd: `1px solid ${color.line}`,
    padding: `${space[2]} ${space[4]} ${space[2]} 0`,
    textAlign: 'start',
    verticalAlign: 'top',
    minWidth: '9rem',
  },
  'tbody th': {
    position: 'sticky',
    insetInlineStart: 0,
    minWidth: '7rem',
    background: color.raised,
    color: color.muted,
    fontSize: text.sm,
    fontWeight: 400,
  },
})

const number = css({ fontFamily: font.code, fontSize: text.sm })
