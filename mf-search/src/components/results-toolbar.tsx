import { css, Global } from '@emotion/react'
import { cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'
import { showPoints } from '@pointfare/shared/format/points'
import { formatAwardSeats } from '@pointfare/shared/format/seats'
import { useSite } from '@pointfare/shared/remote'
import { SegmentedChoice } from '@pointfare/shared/ui/segmented-choice'
import { Select } from '@pointfare/shared/ui/select'
import { color, elevation, radius, space, text } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'
import { calendarOf, type Flown } from '../domain/calendar-events.ts'
import { type Filters, noFilters, type Sort } from '../domain/filters.ts'
import { flightsCsv } from '../domain/flights-csv.ts'
import { type PageSize, pageSizes } from '../domain/paging.ts'
import { scheduledFlight } from '../domain/scheduled-flight.ts'
import { type View, views } from '../domain/view.ts'
import type { CarrierCounts } from './airlines-filter.tsx'
import { FiltersPanel } from './filters-panel.tsx'
import { hiddenFromEyes, onPhones, onSmallScreens, onTallPhones } from './screens.ts'
import { ShareAndSave } from './share-and-save.tsx'

type Props = {
  /** How many flights are shown, and how fresh they are. */
  said: ReactNode
  filters: Filters
  /** Of a search of any airline: whose flights there are. */
  carriers: CarrierCounts
  onFilters: (filters: Filters) => void
  view: View
  onView: (view: View) => void
  size: PageSize
  onSize: (size: PageSize) => void
  /** Those that are shown. */
  flights: readonly RewardFlight[]
  /** How long they take; undefined until that is known. */
  schedule: RouteSchedule | undefined
  /** What else is within reach of the thumb on a phone. */
  children: ReactNode
}

const sorts: { value: Sort; label: string }[] = [
  { value: 'departure', label: 'Date' },
  { value: 'points', label: 'Lowest points' },
  { value: 'seats', label: 'Most seats' },
]
const sizes = pageSizes.map((size) => ({ value: String(size), label: size === 'All' ? size : `${size} days` }))

/**
 * All there is to say and to choose about the results, in one line that keeps its height; on a phone what is used most
 * is a bar at the lower edge of the screen.
 */
export function ResultsToolbar({
  said,
  filters,
  carriers,
  onFilters,
  view,
  onView,
  size,
  onSize,
  flights,
  schedule,
  children,
}: Props) {
  const { locale } = useSite()

  return (
    <div role="group" aria-label="Results shown" css={bar}>
      <Global styles={keepFocusInSight} />
      <div css={words}>{said}</div>
      <div css={handy}>
        <FiltersPanel filters={filters} carriers={carriers} onChange={onFilters} locale={locale} />
        <div css={[labelled, sorting]}>
          <Select
            label="Sort by"
            value={filters.sort}
            options={sorts}
            onSelect={(value) =>
              onFilters({ ...filters, sort: sorts.find((sort) => sort.value === value)?.value ?? noFilters.sort })
            }
          />
        </div>
        {children}
      </div>
      <ViewSwitch view={view} onSelect={onView} />
      <div css={tools}>
        <div css={labelledOnPhones}>
          <Select
            label="Results per page"
            value={String(size)}
            options={sizes}
            disabled={view !== 'cards'}
            onSelect={(value) => onSize(pageSizes.find((known) => String(known) === value) ?? size)}
          />
        </div>
        <ShareAndSave
          name="reward-flights"
          csv={() => flightsCsv(flights)}
          calendar={() => flightsCalendar(flights, schedule, locale)}
        />
      </div>
    </div>
  )
}

/** What the keyboard reaches is scrolled to above the bar of a phone and a notice below it (WCAG 2.4.11). */
const keepFocusInSight = `${onTallPhones} { :where(main) * { scroll-margin-block-end: 16rem; } footer { padding-block-end: 4rem; } }`

/** Of which nothing fits beside the views. */
const narrow = '@media (width < 22.5rem)'

/** Where there is no room beside the words. */
const onTablets = '@media (48rem <= width < 64rem)'

type ViewSwitchProps = { view: View; onSelect: (view: View) => void }

const labels: Record<View, string> = { cards: 'Cards', table: 'Table', year: 'Year' }

const options = views.map((view) => ({ value: view, label: labels[view] }))

/** How the results are laid out. */
const ViewSwitch = ({ view, onSelect }: ViewSwitchProps) => (
  <SegmentedChoice label="View" options={options} selected={view} onSelect={onSelect} />
)

/**
 * Flights as a calendar file: each from its departure to its landing, as its source tells it, or else the schedule.
 * @throws Error when the calendar cannot be written
 */
export const flightsCalendar = (
  flights: readonly RewardFlight[],
  schedule: RouteSchedule | undefined,
  locale: string,
): Promise<string> =>
  calendarOf(
    flights.map((flight) => ({ ...flight, flown: flownBy(flight, schedule), notes: formatAwards(flight, locale) })),
  )

function flownBy(flight: RewardFlight, schedule: RouteSchedule | undefined): Flown | undefined {
  const found = scheduledFlight(flight, schedule)
  if (!found) return undefined
  const { journeyTimeMinutes, originTimeZone, destinationTimeZone } = found
  const { durationMinutes, arrival } = flight
  return {
    minutes: durationMinutes ?? journeyTimeMinutes,
    isEstimated: durationMinutes === undefined && found.isEstimated,
    arrival,
    originTimeZone,
    destinationTimeZone,
  }
}

/** Economy 12,500 points (9+ seats), Business 60,000 points (2 seats) */
const formatAwards = (flight: RewardFlight, locale: string) =>
  cabins
    .filter(({ award }) => flight[award].cabinPointsValue > 0)
    .map(({ label, award }) => {
      const points = showPoints(flight[award].cabinPointsValue, locale)
      return `${label} ${points} points (${formatAwardSeats(flight[award])})`
    })
    .join(', ')

const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  height: '3.5rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  paddingInline: space[3],
  background: color.surface,
  fontSize: text.sm,
  '& select': { fontSize: text.sm },
  '@media print': { display: 'none' },
  [onSmallScreens]: { gap: space[2], paddingInline: space[2] },
  [onTablets]: { flexWrap: 'wrap', height: 'auto', padding: space[2] },
  [onPhones]: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${space[1]} ${space[3]}`,
    height: 'auto',
    border: 0,
    padding: 0,
    background: 'none',
    '& select': { fontSize: text.md },
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

const words = css({ flex: 1, minWidth: 0, [onTablets]: { flexBasis: '100%' }, [onPhones]: { gridColumn: '1 / -1' } })

const handy = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  [onPhones]: { gridColumn: '1 / -1' },
  [onTallPhones]: {
    position: 'fixed',
    zIndex: 16,
    insetInline: 0,
    // Whatever the site keeps at the lower edge of the window stays in sight.
    insetBlockEnd: 'var(--covered-below, 0px)',
    justifyContent: 'space-between',
    padding: `${space[2]} ${space[4]} max(${space[2]}, env(safe-area-inset-bottom))`,
    borderBlockStart: `1px solid ${color.line}`,
    background: color.raised,
    boxShadow: elevation.popup,
  },
})

/** The words before a list need room that smaller screens do not have. */
const labelled = css({
  position: 'relative',
  '& label': { [onSmallScreens]: hiddenFromEyes, [onPhones]: hiddenFromEyes },
})

/** The row that it is in on a phone has room for it, unless the phone is narrow. */
const labelledOnPhones = css({
  position: 'relative',
  '& label': {
    '@media (48rem <= width < 80rem)': hiddenFromEyes,
    '@media (width < 25.75rem)': hiddenFromEyes,
  },
})

const sorting = css({ [onPhones]: { flex: 1, '& > *, & > * > span, & select': { width: '100%' } } })

const tools = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  [onPhones]: { justifyContent: 'space-between' },
})
