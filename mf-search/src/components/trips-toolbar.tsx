import { css } from '@emotion/react'
import { partsToInstant, partsToIso } from '@pointfare/shared/contracts/days'
import { departureTimeOf } from '@pointfare/shared/contracts/known'
import {
  type ReturnTrip,
  type ReturnTrips,
  type ReturnTripSort,
  returnTripSorts,
  type TripLeg,
} from '@pointfare/shared/contracts/return-trip'
import { shareInBrackets } from '@pointfare/shared/format/cabin-share'
import { showPoints } from '@pointfare/shared/format/points'
import { useSite } from '@pointfare/shared/remote'
import { Select } from '@pointfare/shared/ui/select'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { cabinLabel } from '../domain/cabin-label.ts'
import { calendarOf } from '../domain/calendar-events.ts'
import { csvOf } from '../domain/csv.ts'
import { countedSeats } from '../domain/flights-csv.ts'
import { formatFound } from '../domain/trip-words.ts'
import { formatCabins, formatNights, formatTravellers, type Trip } from '../domain/trip.ts'
import { onPhones } from './screens.ts'
import { Seen } from './seen.tsx'
import { ShareAndSave } from './share-and-save.tsx'

type Party = Pick<ReturnTrips, 'travellers' | 'currency'>

/** One line per trip; what is not known is left empty. */
export const tripsCsv = (trips: readonly ReturnTrip[], party: Party): string =>
  csvOf([heading, ...trips.map((trip) => line(trip, party))])

const headingOf = (way: string) =>
  ['date', 'departure', 'flight', 'origin', 'destination', 'cabin', 'seats', 'points each'].map(
    (word) => `${way} ${word}`,
  )

const heading = [
  'Carrier',
  'Nights',
  'Travellers',
  ...headingOf('Out'),
  ...headingOf('Back'),
  'Points each',
  'Points in all',
  'Taxes in all',
  'Currency',
  'Net value (US cents a point)',
  'Seen (UTC)',
]

const cellsOf = (leg: TripLeg) => [
  partsToIso(leg.departure),
  departureTimeOf(leg) ?? '',
  leg.flightNumber,
  leg.origin,
  leg.destination,
  [leg.cabin, shareInBrackets(leg.award)].filter(Boolean).join(' '),
  countedSeats(leg.award),
  String(leg.award.cabinPointsValue),
]

const line = (trip: ReturnTrip, { travellers, currency }: Party) => [
  trip.airlineCode,
  String(trip.nights),
  String(travellers),
  ...cellsOf(trip.out),
  ...cellsOf(trip.back),
  String(trip.pointsPerTraveller),
  String(trip.points),
  trip.taxes === null ? '' : String(trip.taxes),
  trip.taxes === null ? '' : currency,
  trip.value === null ? '' : String(trip.value),
  earlierOf(trip).toISOString(),
]

/** When a source last looked at the flight that it looked at longer ago. */
const earlierOf = ({ out, back }: ReturnTrip) =>
  new Date(Math.min(partsToInstant(out.scrapedAt).getTime(), partsToInstant(back.scrapedAt).getTime()))

type Props = { found: ReturnTrips; trip: Trip; sort: ReturnTripSort; onSort: (sort: ReturnTripSort) => void }

const sorts: Record<ReturnTripSort, string> = { points: 'Lowest points', date: 'Date' }

/** How many trips there are and for whom, their order, and the ways to take them along. */
export function TripsToolbar({ found, trip, sort, onSort }: Props) {
  const { config, locale } = useSite()
  const legs = found.content.flatMap(({ out, back }) => [out, back])

  return (
    <div role="group" aria-label="Trips shown" css={bar}>
      <div css={words}>
        <p aria-live="polite" css={count}>
          {formatFound(found, locale)}
        </p>
        <p css={small}>
          {formatNights(trip.nights)} · {formatTravellers(trip.travellers)} {formatCabins(trip)} · everyone on the same
          flights
          {legs.length > 0 && (
            <>
              {' '}
              · <Seen flights={legs} />
            </>
          )}
          .{' '}
          {config.demoData && (
            <>
              <strong>Demo data.</strong> These flights and prices are simulated.
            </>
          )}
        </p>
      </div>
      <div css={tools}>
        <Select
          label="Sort by"
          value={sort}
          options={returnTripSorts.map((value) => ({ value, label: sorts[value] }))}
          onSelect={(value) => onSort(returnTripSorts.find((known) => known === value) ?? sort)}
        />
        <ShareAndSave
          name="return-trips"
          csv={() => tripsCsv(found.content, found)}
          calendar={() => tripsCalendar(found.content, found.travellers, locale)}
        />
      </div>
    </div>
  )
}

/**
 * Return trips as a calendar file, two events each; a flight that several of them share comes once.
 * @throws Error when the calendar cannot be written
 */
export function tripsCalendar(trips: readonly ReturnTrip[], travellers: number, locale: string): Promise<string> {
  const legs = new Map(trips.flatMap(({ out, back }) => [out, back]).map((leg) => [leg.id, leg]))
  return calendarOf(
    [...legs.values()].map((leg) => ({
      ...leg,
      flown: { ...leg, minutes: leg.journeyTimeMinutes },
      notes: noteOf(leg, travellers, locale),
    })),
  )
}

/** Business 120,000 points (82% in cabin) for 4 travellers (30,000 each) */
function noteOf({ cabin, award }: TripLeg, travellers: number, locale: string) {
  const points = award.cabinPointsValue
  const cost = `${cabinLabel(cabin)} ${showPoints(points * travellers, locale)} points`
  const all = [cost, shareInBrackets(award)].filter(Boolean).join(' ')
  return travellers === 1 ? all : `${all} for ${formatTravellers(travellers)} (${showPoints(points, locale)} each)`
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: `${space[2]} ${space[3]}`,
  background: color.surface,
  [onPhones]: { border: 0, padding: 0, background: 'none' },
})

const words = css({ flex: '1 1 20rem', minWidth: 0 })

const count = css({ fontWeight: 700, fontVariantNumeric: 'tabular-nums' })

const small = css({ color: color.muted, fontSize: text.xs })

const tools = css({ display: 'flex', alignItems: 'center', gap: space[2], '@media print': { display: 'none' } })
