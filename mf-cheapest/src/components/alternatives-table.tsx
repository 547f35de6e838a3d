import { css } from '@emotion/react'
import type { RouteInfo } from '@pointfare/shared/contracts/route-info'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { showMoney } from '../domain/texts.ts'

type Props = { alternatives: RouteInfo[] | undefined; locale: string }

/** What else flies that day and what it costs, five at most; the table has its height before it has its rows. */
export function AlternativesTable({ alternatives, locale }: Props) {
  if (alternatives?.length === 0) return <p css={{ color: color.muted }}>No other flights on this route that day.</p>

  return (
    <table css={table} aria-busy={!alternatives}>
      <thead>
        <tr>
          <th scope="col">Flight</th>
          <th scope="col">Departs</th>
          <th scope="col">Cash price</th>
        </tr>
      </thead>
      <tbody>
        {alternatives
          ? alternatives.map((info) => <Row key={info.flightNumber} info={info} locale={locale} />)
          : places}
      </tbody>
    </table>
  )
}

const Row = ({ info, locale }: { info: RouteInfo; locale: string }) => (
  <tr>
    <th scope="row">
      <span css={flight}>
        <AirlineBadge code={info.airlineCode} size="sm" decorative />
        <span css={number} title={airlineOf(info.airlineCode).name}>
          {info.flightNumber}
        </span>
      </span>
    </th>
    <td>{info.departureTime}</td>
    <td>{showMoney(info.price, info.currency, locale)}</td>
  </tr>
)

const places = [0, 1, 2, 3, 4].map((place) => (
  <tr key={place}>
    <td colSpan={3}>
      <Skeleton height="1.25rem" />
    </td>
  </tr>
))

const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  'th, td': {
    height: '2.25rem',
    borderBlockEnd: `1px solid ${color.line}`,
    padding: `${space[1]} 0 !important`,
    textAlign: 'start',
    fontWeight: 400,
  },
  'thead th': { color: color.muted, fontSize: text.sm, background: 'transparent !important' },
  ':is(th, td):last-child': { textAlign: 'end' },
})

const flight = css({ display: 'inline-flex', alignItems: 'center', gap: space[2] })

const number = css({ fontFamily: font.code, fontSize: text.sm, fontWeight: 600 })
