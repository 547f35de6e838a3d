import { css } from '@emotion/react'
import type { ReturnTrip, TripLeg } from '@pointfare/shared/contracts/return-trip'
import { showPoints } from '@pointfare/shared/format/points'
import { formatAwardSeats } from '@pointfare/shared/format/seats'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { Badge } from '@pointfare/shared/ui/badge'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useId } from 'react'
import { isWithin, type Balance } from '../domain/balance.ts'
import { formatPartyBalance } from '../domain/party-balance.ts'
import { formatNights } from '../domain/trip.ts'
import { cabinLabel } from '../domain/cabin-label.ts'
import { formatDays, formatTaxes, formatValue, type Party } from '../domain/trip-words.ts'
import { formatOpenJaw } from './chosen-trip.tsx'
import { onPhones } from './screens.ts'
import { TripBooking } from './trip-booking.tsx'
import { LegTimes } from './trip-leg.tsx'

type Props = {
  trips: readonly ReturnTrip[]
  party: Party
  balanceOf: (airline: string) => Balance | undefined
  locale: string
}

/** Trips out and back, a line each, in the order asked for; on a phone a card each. */
export function ReturnTripsTable({ trips, party, balanceOf, locale }: Props) {
  return (
    <div css={frame}>
      <table aria-label="Return trips" css={table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trips.map((trip) => (
            <TripRow
              key={trip.out.id + trip.back.id}
              trip={trip}
              party={party}
              balance={balanceOf(trip.airlineCode)}
              locale={locale}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const headings = ['Days', 'Airline', 'Out', 'Back', 'Points', 'Taxes', 'Value after taxes', 'Book']

type RowProps = { trip: ReturnTrip; party: Party; balance: Balance | undefined; locale: string }

function TripRow({ trip, party, balance, locale }: RowProps) {
  const id = useId()
  const value = formatValue(trip, locale)

  return (
    <tr>
      <th scope="row" id={id} css={{ gridColumn: '1 / -1' }}>
        {formatDays(trip, locale)}
        <span css={small}>{formatNights({ min: trip.nights, max: trip.nights })}</span>
        {trip.isOpenJaw && <Badge>Open jaw: {formatOpenJaw(trip)}</Badge>}
      </th>
      <td>
        <AirlineBadge code={trip.airlineCode} size="sm" />
      </td>
      <LegCell leg={trip.out} />
      <LegCell leg={trip.back} />
      <td>
        <strong css={points}>{showPoints(trip.points, locale)}</strong>
        {party.travellers > 1 && <span css={small}>{showPoints(trip.pointsPerTraveller, locale)} each</span>}
        {balance && (
          <span css={[small, isWithin(trip.points, balance) && covered]}>
            {isWithin(trip.points, balance) ? '✓ ' : ''}
            {formatPartyBalance(trip.points, balance, locale)}
          </span>
        )}
      </td>
      <td>{formatTaxes(trip, party, locale).replace(' taxes', '')}</td>
      <td>
        {value ? (
          <>
            {value}
            <VisuallyHidden> a point</VisuallyHidden>
          </>
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>not known</VisuallyHidden>
          </>
        )}
      </td>
      <td>
        <TripBooking trip={trip} travellers={party.travellers} describedBy={id} size="compact" />
      </td>
    </tr>
  )
}

const LegCell = ({ leg }: { leg: TripLeg }) => (
  <td>
    <span css={line}>
      <span>
        {leg.origin} <LegTimes leg={leg} /> {leg.destination}
      </span>
    </span>
    <span css={small}>
      <CabinMark cabin={leg.cabin} /> <VisuallyHidden>{cabinLabel(leg.cabin)}, </VisuallyHidden>
      <span css={{ fontFamily: font.code }}>{leg.flightNumber}</span> · {formatAwardSeats(leg.award)}
      {leg.award.isSaverAward && ' · saver'}
    </span>
  </td>
)

const frame = css({
  position: 'relative',
  overflowX: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  background: color.surface,
  [onPhones]: { border: 0, background: 'none' },
})

const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: text.sm,
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: `${space[2]} ${space[3]}`, textAlign: 'start', verticalAlign: 'top', fontWeight: 400 },
  'thead th': { color: color.muted, fontWeight: 600, whiteSpace: 'nowrap' },
  'tbody tr': { borderBlockStart: `1px solid ${color.line}` },
  'tbody th': { fontWeight: 600 },
  [onPhones]: {
    '&, tbody': { display: 'block' },
    thead: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    'tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gap: `${space[2]} ${space[3]}`,
      marginBlockEnd: space[3],
      border: `1px solid ${color.line}`,
      borderRadius: radius.lg,
      padding: space[3],
      background: color.surface,
    },
    'tbody :is(th, td)': { padding: 0 },
    'td:nth-of-type(1)': { gridRow: 'span 2' },
    'td:nth-of-type(2), td:nth-of-type(3)': { gridColumn: '2 / -1' },
    'td:nth-of-type(4)': { gridColumn: '1 / 3' },
    'td:nth-of-type(5)': { justifySelf: 'end' },
    'td:nth-of-type(6)': { display: 'none' },
    'td:nth-of-type(7)': { gridColumn: '1 / -1' },
  },
})

const small = css({ display: 'block', color: color.muted, fontSize: text.xs, fontWeight: 400 })

const line = css({ display: 'block', whiteSpace: 'nowrap' })

const points = css({ fontSize: text.md })

const covered = css({ color: color.success, fontWeight: 600 })
