import { css } from '@emotion/react'
import type { HolidayFlight } from '@pointfare/shared/contracts/holiday'
import type { HolidayTrip } from '@pointfare/shared/contracts/holiday-trips'
import type { Currency } from '@pointfare/shared/contracts/currency'
import { countryName } from '@pointfare/shared/format/airport-options'
import { seenAgo } from '@pointfare/shared/format/ages'
import { showPoints } from '@pointfare/shared/format/points'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { Badge } from '@pointfare/shared/ui/badge'
import { Card } from '@pointfare/shared/ui/card'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { money } from '../domain/texts.ts'
import { formatDay, flightPath, hotelPath, formatLikings, formatSeat, formatWay } from '../domain/trip-words.ts'

type Props = {
  trip: HolidayTrip
  /** Its place in the list, and on the map. */
  position: number
  isActive: boolean
  onLook: (city: string | undefined) => void
  currency: Currency
  locale: string
  now: Date
}

/** One holiday at a glance: where, when, which flights, which hotel, and what all of it comes to. */
export function TripCard({ trip, position, isActive, onLook, currency, locale, now }: Props) {
  const { destination, out, back, stay, flightPoints, taxes, totalPoints } = trip
  const id = useId()
  const hotel = hotelPath(trip)
  const look = { onFocus: () => onLook(destination.city), onMouseEnter: () => onLook(destination.city) }

  return (
    <Card
      as="article"
      aria-labelledby={id}
      data-city={destination.city}
      css={[card, isActive && activeCard]}
      {...look}
      onMouseLeave={() => onLook(undefined)}
    >
      <header css={head}>
        <span aria-hidden="true" css={rank}>
          {position}
        </span>
        <div css={{ flex: 1, minWidth: 0 }}>
          <h3 id={id} css={title}>
            {destination.city}
          </h3>
          <p css={quiet}>{[countryName(destination.country, locale), ...formatLikings(trip)].join(' · ')}</p>
        </div>
        <p css={total}>
          <b css={figure}>{showPoints(totalPoints, locale)}</b>
          <span css={quiet}>points</span>
        </p>
      </header>
      <ul css={parts}>
        {[out, back].map((flight) => (
          <FlightRow key={flight.origin} flight={flight} locale={locale} />
        ))}
        <li css={row}>
          <span css={picture}>
            <Icon name="palm" size="1.25rem" />
          </span>
          {stay && hotel ? (
            <span>
              <Link to={hotel} css={strong}>
                {stay.hotel.name}
              </Link>{' '}
              <span css={quiet}>
                {stay.run.nights === 1 ? '1 night' : `${stay.run.nights} nights`}
                {stay.rooms > 1 && `, ${stay.rooms} rooms`}
              </span>
            </span>
          ) : (
            <span css={quiet}>No hotel with all of these nights for points is known</span>
          )}
          {stay && <span css={[points, quiet]}>{showPoints(stay.points, locale)} in all</span>}
        </li>
      </ul>
      <p css={[quiet, foot]}>
        <Badge>
          {showPoints(flightPoints, locale)} {trip.airlineName}
        </Badge>
        {stay && (
          <Badge>
            {showPoints(stay.points, locale)} {stay.hotel.programme}
          </Badge>
        )}
        <span>
          {taxes === null ? 'taxes not known' : `+ ${money(taxes, currency, locale)} taxes`},{' '}
          {seenAgo(new Date(out.seenAt), now, locale)}
        </span>
      </p>
    </Card>
  )
}

function FlightRow({ flight, locale }: { flight: HolidayFlight; locale: string }) {
  return (
    <li css={row}>
      <AirlineBadge code={flight.airlineCode} size="sm" decorative />
      <span>
        <Link to={flightPath(flight)} css={strong}>
          {formatDay(flight.from, locale)}
        </Link>{' '}
        <span css={quiet}>{formatWay(flight)}</span>
      </span>
      <span css={[points, quiet]}>{formatSeat(flight, locale)}</span>
    </li>
  )
}

const card = css({ display: 'grid', gap: space[3], padding: space[4], scrollMarginBlockStart: space[6] })
const activeCard = css({ borderColor: color.accent })
const head = css({ display: 'flex', alignItems: 'center', gap: space[3] })
const rank = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '2rem',
  height: '2rem',
  border: '1px solid transparent',
  borderRadius: radius.full,
  background: color.ink,
  color: color.page,
  fontWeight: 700,
  fontSize: text.sm,
  '@media (forced-colors: active)': { borderColor: 'CanvasText' },
})
const title = css({ fontFamily: font.display, fontSize: text.lg, lineHeight: 1.2 })
const quiet = css({ color: color.muted, fontSize: text.sm })
const total = css({ display: 'grid', justifyItems: 'end', lineHeight: 1.15 })
const figure = css({ fontFamily: font.display, fontSize: text.xl, fontVariantNumeric: 'tabular-nums' })
const parts = css({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: space[2],
  '@media (max-width: 30rem)': {
    gridTemplateColumns: '1.5rem minmax(0, 1fr)',
    '& > :last-child': { gridColumn: 2 },
  },
})
const picture = css({ display: 'grid', placeItems: 'center', alignSelf: 'center', color: color.muted })
const strong = css({ fontWeight: 600 })
const points = css({ fontVariantNumeric: 'tabular-nums', fontSize: text.sm })
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })
