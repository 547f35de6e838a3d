import { css } from '@emotion/react'
import { partsToIso } from '@pointfare/shared/contracts/days'
import type { TripLeg as Leg } from '@pointfare/shared/contracts/return-trip'
import { shortDate, shortWeekday } from '@pointfare/shared/format/dates'
import { showDepartureTime } from '@pointfare/shared/format/departure-time'
import { showPoints } from '@pointfare/shared/format/points'
import { formatAwardSeats } from '@pointfare/shared/format/seats'
import { Badge } from '@pointfare/shared/ui/badge'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { cabinLabel } from '../domain/cabin-label.ts'
import { arrivalOf, formatArrivalTime, formatDaysLater, formatDuration, formatStops } from '../domain/flight-facts.ts'

/** One flight of a trip: when it leaves and lands, how, and what a seat costs. */
export function TripLeg({ way, leg, locale }: { way: 'Out' | 'Back'; leg: Leg; locale: string }) {
  const date = partsToIso(leg.departure)
  const { award } = leg
  const facts = [
    `${leg.isEstimated ? '≈ ' : ''}${formatDuration(leg.journeyTimeMinutes)}`,
    formatStops(leg.stops),
    leg.planeType,
  ]

  return (
    <div css={line}>
      <p css={when}>
        <span css={name}>{way}</span>{' '}
        <strong>
          {shortWeekday(date, locale)} {shortDate(date, locale)}
        </strong>
      </p>
      <p css={ends}>
        {leg.origin} <LegTimes leg={leg} /> {leg.destination}
      </p>
      <p css={small}>
        <span css={{ fontFamily: font.code }}>{leg.flightNumber}</span> · {facts.filter(Boolean).join(' · ')}
      </p>
      <p css={cabin}>
        <CabinMark cabin={leg.cabin} /> {cabinLabel(leg.cabin)} · {showPoints(award.cabinPointsValue, locale)} ·{' '}
        {formatAwardSeats(award)}
        {award.isSaverAward && <Badge>Saver</Badge>}
      </p>
    </div>
  )
}

/** 09:15 → 12:10 */
export function LegTimes({ leg }: { leg: Leg }) {
  const arrival = arrivalOf(leg, leg.journeyTimeMinutes, leg)
  const { isEstimated } = leg
  return (
    <span css={times}>
      {showDepartureTime(leg)}
      {arrival && (
        <>
          <span aria-hidden="true"> → </span>
          <VisuallyHidden> to </VisuallyHidden>
          {formatArrivalTime({ ...arrival, isEstimated })}
          {arrival.daysLater !== 0 && <sup>{formatDaysLater(arrival)}</sup>}
        </>
      )}
    </span>
  )
}

const line = css({ display: 'grid', gap: '0.125rem' })

const when = css({ display: 'flex', gap: space[2], alignItems: 'baseline' })

const name = css({ minWidth: '2.5rem', color: color.muted, fontSize: text.sm })

const ends = css({ fontSize: text.lg, fontVariantNumeric: 'tabular-nums' })

const times = css({
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& sup': { fontSize: 'max(0.75rem, 0.7em)', lineHeight: 0 },
})

const small = css({ color: color.muted, fontSize: text.sm })

const cabin = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[1], fontSize: text.sm })
