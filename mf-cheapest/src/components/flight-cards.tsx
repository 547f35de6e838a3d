import { css } from '@emotion/react'
import { showDepartureTime } from '@pointfare/shared/format/departure-time'
import { longDate } from '@pointfare/shared/format/dates'
import { Card } from '@pointfare/shared/ui/card'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { ListedFlight } from '../domain/listed-flight.ts'
import { notAvailable, seatsText } from '../domain/texts.ts'
import { CashFigure } from './cash-figure.tsx'
import { FlightActions } from './flight-actions.tsx'
import type { FlightListProps, FlightListSetting } from './flight-list-setting.ts'
import { PointsFigure } from './points-figure.tsx'
import { ValueInList } from './value-figure.tsx'

/** Flights where a table has no room: a card each. */
export function FlightCards({ flights, setting }: FlightListProps) {
  return (
    <ol css={list}>
      {flights.map((listed) => (
        <li key={listed.key}>
          <FlightCard listed={listed} setting={setting} />
        </li>
      ))}
    </ol>
  )
}

function FlightCard({ listed, setting }: { listed: ListedFlight; setting: FlightListSetting }) {
  const { key, flight, date, award, value } = listed
  const { cabin, locale, balance } = setting
  const id = useId()

  return (
    <Card as="article" aria-labelledby={id} css={card}>
      <header>
        <h3 id={id} css={title}>
          <Link to={setting.dayAddressOf(listed)} css={{ color: color.ink }}>
            {longDate(date, locale)}
          </Link>
        </h3>
        <p css={subtitle}>
          <span css={number}>{flight.flightNumber}</span> {showDepartureTime(flight)} ·{' '}
          {award.cabinPointsValue === 0 ? notAvailable : seatsText(award)}
        </p>
      </header>
      <PointsFigure award={award} cabin={cabin} locale={locale} balance={balance} />
      <dl css={facts}>
        <div>
          <dt>Cash price</dt>
          <dd>
            <CashFigure cash={flight.cash} locale={locale} />
          </dd>
        </div>
        <div>
          <dt>Value per point</dt>
          <dd>
            <ValueInList value={value} locale={locale} isRankedByValue={setting.isRankedByValue} />
          </dd>
        </div>
      </dl>
      <FlightActions listed={listed} setting={setting} nameId={id} detailsId={`${id}-details`} />
      {setting.opened.includes(key) && (
        <div id={`${id}-details`} css={details}>
          {setting.renderDetails(listed)}
        </div>
      )}
    </Card>
  )
}

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  alignItems: 'start',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const card = css({ display: 'grid', gap: space[3], padding: space[4] })

const title = css({ fontSize: text.lg })

const subtitle = css({ color: color.muted, fontVariantNumeric: 'tabular-nums' })

const number = css({ fontFamily: font.code, fontSize: text.sm, fontWeight: 600, color: color.ink })

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: space[3],
  margin: 0,
  dt: { fontSize: text.sm, color: color.muted },
  dd: { margin: 0 },
})

const details = css({ borderBlockStart: `1px solid ${color.line}`, paddingBlockStart: space[4] })
