import { css } from '@emotion/react'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { allResultsPageSize, type RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { longDate } from '@pointfare/shared/format/dates'
import { useAddressed } from '@pointfare/shared/hooks/use-addressed'
import { useSite } from '@pointfare/shared/remote'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { space } from '@pointfare/shared/ui/tokens'
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { CalendarFrame } from '../components/calendar-frame.tsx'
import { CalendarGrid } from '../components/calendar-grid.tsx'
import { ResultsSkeleton } from '../components/results-skeleton.tsx'
import { clampDate, monthsOf } from '../domain/calendar-months.ts'
import { dateReader, dateWriter } from '../domain/calendar-query.ts'
import { requestedAirlines, type Filters } from '../domain/filters.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { watchOfSearch } from '../domain/watch-of.ts'
import { useCalendarPrices } from '../hooks/use-calendar-prices.ts'
import { useListed, type OnListed } from '../hooks/use-listed.ts'
import { useRewardFlights } from '../hooks/use-reward-flights.ts'
import { useSearchDates } from '../hooks/use-search-dates.ts'
import { FoundFlights } from './found-flights.tsx'

type Props = {
  route: CompleteRoute
  airlineCode: string | null
  filters: Filters
  /** Told of the flights of the day that is chosen. */
  onListed: OnListed
}

/** Every day on sale at one glance, and the flights of the day that is chosen (`?day=`), at first the search's own. */
export const YearView = memo(function YearView({ route, airlineCode, filters, onListed }: Props) {
  const { locale } = useSite()
  const flights = useRef<HTMLDivElement>(null)
  const calendar = useCalendarPrices(route, airlineCode, filters)
  const watch = useMemo(() => watchOfSearch(route, airlineCode, filters), [route, airlineCode, filters])
  const { bounds, prices } = calendar
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
      <CalendarFrame calendar={calendar} size="year">
        {calendar.failure ? (
          <ErrorBox title={`Error: ${calendar.failure}`} onRetry={calendar.retry} reference={calendar.reference} />
        ) : (
          <CalendarGrid
            months={monthsOf(bounds).map((month) => ({ month }))}
            bounds={bounds}
            prices={prices}
            detailOf={calendar.detailOf}
            searched={searched}
            open={day}
            choice={choice}
            watch={watch}
            size="year"
            locale={locale}
          />
        )}
      </CalendarFrame>
      <div ref={flights} css={beside}>
        <DayFlights
          key={shownDay}
          day={shownDay}
          route={route}
          airlineCode={airlineCode}
          filters={filters}
          onListed={onListed}
        />
      </div>
    </div>
  )
})

/** The flights of one day, as the cards show them; the year is walked through without drawing them again. */
const DayFlights = memo(function DayFlights({ day, route, airlineCode, filters, onListed }: Props & { day: IsoDate }) {
  const { locale } = useSite()
  const { origin, destination } = route
  const dates = { from: day, to: day, pageNumber: 0, pageSize: allResultsPageSize }
  const { found, failure, isUpdating, retry } = useRewardFlights(
    { airline: requestedAirlines(airlineCode, filters), origin, destination, ...dates },
    filters,
  )
  useListed(found?.content ?? noFlights, onListed)
  const name = longDate(day, locale)

  return (
    <section aria-label={`Flights of ${name}`} aria-busy={!found && !failure}>
      {failure ? (
        <ErrorBox title={`Error: ${failure.message}`} onRetry={retry} reference={failure.reference}>
          {failure.detail}
        </ErrorBox>
      ) : !found ? (
        <ResultsSkeleton days={1} />
      ) : found.content.length === 0 ? (
        <EmptyState title={`No reward flights on ${name}.`}>Days with a figure have some.</EmptyState>
      ) : (
        <FoundFlights
          route={{ ...route, startDate: day, endDate: day }}
          search={route}
          airlineCode={airlineCode}
          flights={found.content}
          filters={filters}
          isUpdating={isUpdating}
        />
      )}
    </section>
  )
})

const noFlights: readonly RewardFlight[] = []

/** The flights beside the year, and in sight while it is walked through; below it where there is no room. */
const place = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[4],
  '@media screen and (min-width: 75rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(20rem, 24rem)' },
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
