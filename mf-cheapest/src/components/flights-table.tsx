import { css } from '@emotion/react'
import { shortDateWithYear, shortWeekday } from '@pointfare/shared/format/dates'
import { showDepartureTime } from '@pointfare/shared/format/departure-time'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { Fragment, useId } from 'react'
import { Link } from 'react-router-dom'
import type { ListedFlight } from '../domain/listed-flight.ts'
import { cabinLabel, notAvailable, seatsText } from '../domain/texts.ts'
import { CashFigure } from './cash-figure.tsx'
import { FlightActions } from './flight-actions.tsx'
import type { FlightListProps, FlightListSetting } from './flight-list-setting.ts'
import { PointsFigure } from './points-figure.tsx'
import { ValueInList } from './value-figure.tsx'

/** Flights on a wide screen: a row each, details below it. */
export function FlightsTable({ flights, setting }: FlightListProps) {
  return (
    <div css={frame}>
      <table css={table}>
        <caption css={hiddenCaption}>Cheapest flights in {cabinLabel(setting.cabin)}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Flight</th>
            <th scope="col">Points</th>
            <th scope="col">Seats</th>
            <th scope="col">Cash price</th>
            <th scope="col">Value per point</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {flights.map((listed) => (
            <FlightRow key={listed.key} listed={listed} setting={setting} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FlightRow({ listed, setting }: { listed: ListedFlight; setting: FlightListSetting }) {
  const { key, flight, date, award, value } = listed
  const { cabin, locale, balance } = setting
  const id = useId()
  const isOpen = setting.opened.includes(key)

  return (
    <Fragment>
      <tr css={[row, isOpen && openRow]}>
        <th scope="row" id={id}>
          <Link to={setting.dayAddressOf(listed)} css={dayLink}>
            {shortWeekday(date, locale)} {shortDateWithYear(date, locale)}
          </Link>
        </th>
        <td>
          <span css={number}>{flight.flightNumber}</span> <span css={muted}>{showDepartureTime(flight)}</span>
        </td>
        <td>
          <PointsFigure award={award} cabin={cabin} locale={locale} balance={balance} />
        </td>
        <td>{award.cabinPointsValue === 0 ? notAvailable : seatsText(award)}</td>
        <td>
          <CashFigure cash={flight.cash} locale={locale} />
        </td>
        <td>
          <ValueInList value={value} locale={locale} isRankedByValue={setting.isRankedByValue} />
        </td>
        <td>
          <FlightActions listed={listed} setting={setting} nameId={id} detailsId={`${id}-details`} />
        </td>
      </tr>
      {isOpen && (
        <tr id={`${id}-details`}>
          <td colSpan={7} css={detailsCell}>
            {setting.renderDetails(listed)}
          </td>
        </tr>
      )}
    </Fragment>
  )
}

const frame = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  overflowX: 'auto',
  background: color.surface,
  '@media print': { border: 0, borderRadius: 0, overflow: 'visible' },
})

const table = css({
  // Details below a row must not change the widths of the columns.
  tableLayout: 'fixed',
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'start',
  'th, td': { padding: space[3], textAlign: 'start', verticalAlign: 'middle' },
  'thead :is(th, td)': {
    borderBlockEnd: `1px solid ${color.line}`,
    background: color.sunken,
    color: color.muted,
    fontSize: text.sm,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  'thead :nth-of-type(1)': { width: '10rem' },
  'thead :nth-of-type(2)': { width: '7.75rem' },
  'thead :nth-of-type(4)': { width: '5.5rem' },
  'thead :nth-of-type(5)': { width: '9.75rem' },
  'thead :nth-of-type(7)': { width: '15rem' },
  // What one takes to a travel desk: every flight on one sheet, nothing to press.
  '@media print': {
    tableLayout: 'auto',
    fontSize: '9pt',
    'th, td': { padding: '2pt 4pt' },
    ':is(th, td):nth-child(7)': { display: 'none' },
    'td:nth-of-type(-n + 3)': { whiteSpace: 'nowrap' },
    tr: { breakInside: 'avoid' },
    thead: { display: 'table-header-group' },
  },
})

/** The heading above says the same to those who see it. */
const hiddenCaption = css({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' })

const row = css({
  '& + &, tr + &': { borderBlockStart: `1px solid ${color.line}` },
  '&:hover': { background: `color-mix(in oklab, ${color.sunken} 55%, ${color.surface})` },
})

const openRow = css({ background: `color-mix(in oklab, ${color.sunken} 55%, ${color.surface})` })

const dayLink = css({ color: color.ink, fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })

const number = css({ fontFamily: font.code, fontSize: text.sm, fontWeight: 600 })

const muted = css({ color: color.muted, fontVariantNumeric: 'tabular-nums' })

const detailsCell = css({ background: color.sunken, padding: `${space[5]} !important` })
