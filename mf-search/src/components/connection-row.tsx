import { css } from '@emotion/react'
import type { Connection } from '@pointfare/shared/contracts/connection'
import { partsToIso } from '@pointfare/shared/contracts/days'
import type { TripLeg } from '@pointfare/shared/contracts/return-trip'
import { bookingLink } from '@pointfare/shared/format/booking-link'
import { shortDate, shortWeekday } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { formatAwardSeats } from '@pointfare/shared/format/seats'
import { useSite } from '@pointfare/shared/remote'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { Badge } from '@pointfare/shared/ui/badge'
import { buttonLook } from '@pointfare/shared/ui/button'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useId } from 'react'
import { formatDuration } from '../domain/flight-facts.ts'
import { LegTimes } from './trip-leg.tsx'

type Props = { connection: Connection; seats: number; locale: string }

/** Two awards by way of one airport: both flights, the time between them, what each costs and where to book it. */
export function ConnectionRow({ connection, seats, locale }: Props) {
  const id = useId()
  const { out, on, via, airlineCode, layoverMinutes, points } = connection

  return (
    <li css={row}>
      <p id={id} css={head}>
        <AirlineBadge code={airlineCode} size="sm" />
        <strong>via {via}</strong>
        <span css={small}>{formatDuration(layoverMinutes)} there</span>
        <Badge>Two awards</Badge>
      </p>
      <p>
        <strong css={total}>{showPoints(points, locale)}</strong> points{seats > 1 && ' each'}
      </p>
      {[out, on].map((leg) => (
        <Award key={leg.id} leg={leg} seats={seats} describedBy={id} locale={locale} />
      ))}
    </li>
  )
}

type AwardProps = { leg: TripLeg; seats: number; describedBy: string; locale: string }

function Award({ leg, seats, describedBy, locale }: AwardProps) {
  const { bookingLinks } = useSite().config
  const date = partsToIso(leg.departure)
  const { cabinPointsValue } = leg.award
  const link = bookingLink(bookingLinks, leg, seats)

  return (
    <div css={award}>
      <p css={flight}>
        <span>
          {shortWeekday(date, locale)} {shortDate(date, locale)} · {leg.origin} <LegTimes leg={leg} /> {leg.destination}
        </span>
        <span css={small}>
          <span css={{ fontFamily: font.code }}>{leg.flightNumber}</span> · {showPoints(cabinPointsValue, locale)}{' '}
          points · {formatAwardSeats(leg.award)}
        </span>
      </p>
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Book ${leg.flightNumber}`}
          aria-describedby={describedBy}
          css={[buttonLook({ size: 'compact' }), { textDecoration: 'none' }]}
        >
          Book
          <Icon name="opensNewTab" size="0.75rem" />
        </a>
      )}
    </div>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: space[3],
  background: color.surface,
  '@media (max-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })

const award = css({
  gridColumn: '1 / -1',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[2],
})

const flight = css({ display: 'grid', fontVariantNumeric: 'tabular-nums' })

const small = css({ color: color.muted, fontSize: text.sm })

const total = css({ fontFamily: font.display, fontSize: text.lg, fontVariantNumeric: 'tabular-nums' })
