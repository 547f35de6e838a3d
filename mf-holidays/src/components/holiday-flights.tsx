import { css } from '@emotion/react'
import { searchPathOf, type HolidayFlight } from '@pointfare/shared/contracts/holiday'
import { seenAgo } from '@pointfare/shared/format/ages'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { flightFacts, flightTitle } from '../domain/texts.ts'

type Props = { flights: readonly HolidayFlight[]; locale: string; now: Date; onLeave: () => void }

/** The flights there and back, each on the page that shows it. */
export const HolidayFlights = ({ flights, locale, now, onLeave }: Props) => (
  <ul aria-label="Flights" css={list}>
    {flights.map((flight) => (
      <li key={searchPathOf(flight)} css={row}>
        <CabinMark cabin={flight.cabin} />
        <div>
          <Link to={searchPathOf(flight)} onClick={onLeave} css={link}>
            {flightTitle(flight, locale)}
          </Link>
          <p css={facts}>
            {airlineOf(flight.airlineCode).name} {flightFacts(flight, locale)},{' '}
            {seenAgo(new Date(flight.seenAt), now, locale)}
          </p>
        </div>
      </li>
    ))}
  </ul>
)

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const row = css({
  display: 'flex',
  gap: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.md,
  padding: space[3],
})

const link = css({ display: 'inline-block', paddingBlock: '0.125rem', fontWeight: 600 })

const facts = css({ fontSize: text.sm, color: color.muted })
