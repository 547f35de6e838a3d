import { css } from '@emotion/react'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { allResultsPageSize } from '@pointfare/shared/contracts/reward-flight'
import { longDate } from '@pointfare/shared/format/dates'
import { useAddressed } from '@pointfare/shared/hooks/use-addressed'
import { useSite } from '@pointfare/shared/remote'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { color, radius, space } from '@pointfare/shared/ui/tokens'
import { memo, useDeferredValue, useEffect, useId, useRef } from 'react'
import { CalendarAsOf, PastNote } from '../components/calendar-as-of.tsx'
import { CalendarGrid } from '../components/calendar-grid.tsx'
import { CalendarHeader } from '../components/calendar-header.tsx'
import { calendarColors } from '../components/calendar-look.ts'
import { ResultsSkeleton } from '../components/results-skeleton.tsx'
import { clampDate, monthsOf } from '../domain/calendar-months.ts'
import { dateReader, dateWriter } from '../domain/calendar-query.ts'
import type { Filters } from '../domain/filters.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { useCalendarPrices } from '../hooks/use-calendar-prices.ts'
import { useRewardFlights } from '../hooks/use-reward-flights.ts'
import { useSearchDates } from '../hooks/use-search-dates.ts'
import { FoundFlights } from './found-flights.tsx'

type Props = { route: CompleteRoute; airlineCode: string | null; filters: Filters }

/** Every day on sale at one glance, and the flights of the day that is chosen (`?day=`), at first the search's own. */
export const YearView = memo(function YearView({ route, airlineCode, filters }: Props) {
  const { locale } = useSite()
  const titleId = useId()
  const flights = useRef<HTMLDivElement>(null)
  const calendar = useCalendarPrices(route, airlineCode, filters)
  const { bounds, cabin, prices, past, setAsOf } = calendar
  const { value: chosen, change: open } = useAddressed(dateReader('day', bounds), dateWriter('day'))
  const { searched, search } = useSearchDates(route, airlineCode)
  const day = chosen ?? clampDate(searched.from, bounds)

  const shownDay = useDeferredValue(day)
  const choice = { start: day, onDay: open, onRange: search }

  // On a phone the flights are below the year, and what a press did must be seen.
  const arrival = useRef(day)
  useEffect(() => {
    if (arrival.current === shownDay) return
    arrival.current = shownDay
    flights.current?.scrollIntoView({ block: 'nearest' })
  }, [shownDay])

  return (
    <div css={place}>
      <section aria-labelledby={titleId} css={[frame, calendarColors(cabin)]}>
        <CalendarHeader id={titleId} cabin={cabin} ladder={prices?.ladder} locale={locale}>
          <CalendarAsOf asOf={past?.asOf ?? null} onChange={setAsOf} known={calendar.known} locale={locale} />
        </CalendarHeader>
        {past && <PastNote past={past} locale={locale} onBack={() => setAsOf(null)} />}
        {calendar.failure ? (
          <ErrorBox title={`Error: ${calendar.failure}`} onRetry={calendar.retry} />
        ) : (
          <CalendarGrid
            months={monthsOf(bounds).map((month) => ({ month }))}
            bounds={bounds}
            prices={prices}
            detailOf={calendar.detailOf}
            searched={searched}
            open={day}
            choice={choice}
            size="year"
            locale={locale}
          />
        )}
      </section>
      <div ref={flights} css={beside}>
        <DayFlights key={shownDay} day={shownDay} route={route} airlineCode={airlineCode} filters={filters} />
      </div>
    </div>
  )
})

/** The flights of one day, as the cards show them; the year is walked through without drawing them again. */
const DayFlights = memo(function DayFlights({ day, route, airlineCode, filters }: Props & { day: IsoDate }) {
  const { locale } = useSite()
  const { origin, destination } = route
  const dates = { from: day, to: day, pageNumber: 0, pageSize: allResultsPageSize }
  const { found, failure, isUpdating, retry } = useRewardFlights(
    { airline: airlineCode, origin, destination, ...dates },
    filters,
  )
  const name = longDate(day, locale)

  return (
    <section aria-label={`Flights of ${name}`} aria-busy={!found && !failure}>
      {failure ? (
        <ErrorBox title={`Error: ${failure.message}`} onRetry={retry}>
          {failure.detail}
        </ErrorBox>
      ) : !found ? (
        <ResultsSkeleton days={1} />
      ) : found.content.length === 0 ? (
        <EmptyState title={`No reward flights on ${name}.`}>Days with a figure have some.</EmptyState>
      ) : (
        <FoundFlights
          route={{ ...route, startDate: day, endDate: day }}
          airlineCode={airlineCode}
          flights={found.content}
          filters={filters}
          isUpdating={isUpdating}
        />
      )}
    </section>
  )
})

/** The flights beside the year, and in sight while it is walked through; below it where there is no room. */
const place = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[4],
  '@media screen and (min-width: 75rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(20rem, 24rem)' },
})

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  containerType: 'inline-size',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: `${space[1]} ${space[3]} ${space[3]}`,
  // Two months beside each other on a phone, their days wide enough for a finger.
  '@media (max-width: 30rem)': { paddingInline: space[1] },
  background: color.surface,
  scrollMarginBlockStart: space[6],
})

const beside = css({
  display: 'grid',
  gap: space[4],
  scrollMarginBlock: space[4],
  '@media screen and (min-width: 75rem)': {
    position: 'sticky',
    insetBlockStart: space[16],
    maxHeight: `calc(100dvh - ${space[24]})`,
    overflowY: 'auto',
  },
})
