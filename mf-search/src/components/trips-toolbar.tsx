import { css } from '@emotion/react'
import { returnTripSorts, type ReturnTrips, type ReturnTripSort } from '@pointfare/shared/contracts/return-trip'
import { useSite } from '@pointfare/shared/remote'
import { Select } from '@pointfare/shared/ui/select'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { tripsCalendar } from '../domain/trips-calendar.ts'
import { tripsCsv } from '../domain/trips-csv.ts'
import { cabinsInWords, nightsInWords, travellersInWords, type Trip } from '../domain/trip.ts'
import { foundInWords } from '../domain/trip-words.ts'
import { Seen } from './seen.tsx'
import { onPhones } from './screens.ts'
import { ShareAndSave } from './share-and-save.tsx'

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
          {foundInWords(found, locale)}
        </p>
        <p css={small}>
          {nightsInWords(trip.nights)} · {travellersInWords(trip.travellers)} {cabinsInWords(trip)} · everyone on the
          same flights
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
