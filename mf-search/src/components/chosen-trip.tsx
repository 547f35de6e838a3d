import { css } from '@emotion/react'
import type { ReturnTrip } from '@pointfare/shared/contracts/return-trip'
import { showPoints } from '@pointfare/shared/format/points'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { Badge } from '@pointfare/shared/ui/badge'
import { Card } from '@pointfare/shared/ui/card'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { useId, type ReactNode } from 'react'
import { isWithin, type Balance } from '../domain/balance.ts'
import { formatPartyBalance } from '../domain/party-balance.ts'
import { airlineName } from '../domain/result-texts.ts'
import { formatNights } from '../domain/trip.ts'
import { formatDays, formatPerTraveller, formatTaxes, formatValue, type Party } from '../domain/trip-words.ts'
import { TripBooking } from './trip-booking.tsx'
import { TripLeg } from './trip-leg.tsx'

type Props = {
  trip: ReturnTrip
  party: Party
  /** Of the airline's programme; undefined for visitors. */
  balance: Balance | undefined
  /** None costs less. */
  isCheapest: boolean
  locale: string
  /** What else can be done about it. */
  children?: ReactNode
}

/** One trip in full: both flights, what everybody pays, whether the member's points are enough, and where to book it. */
export function ChosenTrip({ trip, party, balance, isCheapest, locale, children }: Props) {
  const id = useId()
  const value = formatValue(trip, locale)

  return (
    <Card as="article" aria-labelledby={id} css={card}>
      <header css={head}>
        <AirlineBadge code={trip.airlineCode} size="sm" decorative />
        <h3 id={id} css={title}>
          {formatDays(trip, locale)}
        </h3>
        <p css={small}>
          {formatNights({ min: trip.nights, max: trip.nights })} with {airlineName(trip.airlineCode)}
        </p>
        <p css={marks}>
          {isCheapest && <Badge>★ Lowest points</Badge>}
          {trip.isOpenJaw && <Badge>Open jaw: {formatOpenJaw(trip)}</Badge>}
        </p>
      </header>
      <TripLeg way="Out" leg={trip.out} locale={locale} />
      <TripLeg way="Back" leg={trip.back} locale={locale} />
      <div css={cost}>
        <p>
          <strong css={total}>{showPoints(trip.points, locale)}</strong> points
        </p>
        <p css={small}>{formatPerTraveller(trip, party, locale)}</p>
        <p css={small}>
          {formatTaxes(trip, party, locale)}
          {value && ` · worth ${value} a point after taxes`}
        </p>
        {balance && (
          <p css={[small, isWithin(trip.points, balance) && covered]}>
            {isWithin(trip.points, balance) && <span aria-hidden="true">✓ </span>}
            {formatPartyBalance(trip.points, balance, locale)}
          </p>
        )}
      </div>
      <div css={ways}>
        <TripBooking trip={trip} travellers={party.travellers} describedBy={id} look="primary" size="compact" />
        {children}
      </div>
    </Card>
  )
}

/** into JFK, home from EWR */
export const formatOpenJaw = ({ out, back }: ReturnTrip) =>
  [
    out.destination !== back.origin && `into ${out.destination}, out of ${back.origin}`,
    out.origin !== back.destination && `from ${out.origin}, home to ${back.destination}`,
  ]
    .filter(Boolean)
    .join('; ')

const card = css({
  display: 'grid',
  alignContent: 'start',
  gap: space[4],
  padding: space[4],
})

const head = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${space[1]} ${space[2]}`,
  '& > p': { gridColumn: '1 / -1' },
})

const title = css({ fontSize: text.lg })

const small = css({ color: color.muted, fontSize: text.sm })

const marks = css({ display: 'flex', flexWrap: 'wrap', gap: space[1], '&:empty': { display: 'none' } })

const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], minHeight: '2.75rem' })

const cost = css({ borderBlockStart: `1px solid ${color.line}`, paddingBlockStart: space[3] })

const total = css({ fontFamily: font.display, fontSize: text['2xl'], fontVariantNumeric: 'tabular-nums' })

const covered = css({ color: color.success, fontWeight: 600 })
