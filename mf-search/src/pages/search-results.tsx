import { css } from '@emotion/react'
import { daysBetween } from '@pointfare/shared/contracts/days'
import { defaultAirline } from '@pointfare/shared/contracts/reward-flight'
import { useAddressed } from '@pointfare/shared/hooks/use-addressed'
import { Slot } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { Pager } from '@pointfare/shared/ui/pager'
import { space } from '@pointfare/shared/ui/tokens'
import { lazy, Suspense, useDeferredValue, useState, type RefObject } from 'react'
import { Navigate } from 'react-router-dom'
import { PanelButton } from '../components/panel-button.tsx'
import { ResultsHeading } from '../components/results-heading.tsx'
import { ResultsSkeleton } from '../components/results-skeleton.tsx'
import { ResultsSummary } from '../components/results-summary.tsx'
import { ResultsToolbar } from '../components/results-toolbar.tsx'
import { onPhones } from '../components/screens.ts'
import { hidesFlights, noFilters, readFilters, withFilters, type Filters } from '../domain/filters.ts'
import { pageRequest, withinPages, type Paging } from '../domain/paging.ts'
import { airlineName, resultsHeading } from '../domain/result-texts.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { readView, withView } from '../domain/view.ts'
import { useAirlines } from '../hooks/use-airlines.ts'
import { useResultsTop } from '../hooks/use-results-top.ts'
import { useRewardFlights } from '../hooks/use-reward-flights.ts'
import { usePaging } from '../hooks/use-paging.ts'
import { useUnchanged } from '../hooks/use-unchanged.ts'
import { AirlineScope } from './airline-scope.tsx'
import { FoundFlights } from './found-flights.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { PriceWatch } from './price-watch.tsx'

const TableView = lazy(async () => ({ default: (await import('./table-view.tsx')).TableView }))
const YearView = lazy(async () => ({ default: (await import('./year-view.tsx')).YearView }))

type Props = {
  route: CompleteRoute
  airlineCode: string | null
  /** The results' heading, for whoever brings somebody to the results. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** What was found for a route and dates. Mounted anew for every airline and route. */
export function SearchResults({ route, airlineCode, heading }: Props) {
  const { airlines } = useAirlines()

  return (
    <section css={section}>
      <ResultsHeading ref={heading} heading={resultsHeading(route, airlineCode, airlines)}>
        <Slot name="holiday-suggestions" origin={route.origin} destination={route.destination} />
      </ResultsHeading>
      {airlineCode === null && <AirlineScope route={route} airlines={airlines} />}
      <PageOfResults route={route} airlineCode={airlineCode} />
    </section>
  )
}

type PageProps = Omit<Props, 'heading'>

/** What to show of the results, and the page of them. The choices are there before the flights, so that nothing moves. */
function PageOfResults({ route: asked, airlineCode }: PageProps) {
  const route = useUnchanged(asked)
  const { value: chosen, change: setFilters } = useAddressed(readFilters, withFilters)
  const { value: chosenView, change: setView } = useAddressed(readView, withView)
  const filters = useUnchanged(chosen)
  // A choice is seen at once; thousands of flights are laid out anew after it.
  const view = useDeferredValue(chosenView)
  const shownFilters = useDeferredValue(filters)
  const { paging: pages, goTo, queryOf } = usePaging()
  // A table has all flights, whatever the pages are.
  const paging: Paging = view === 'table' ? { page: 1, size: 'All' } : pages
  const { top, goToTop } = useResultsTop()
  const [isCalendarHandy, setIsCalendarHandy] = useState(false)
  const { origin, destination, startDate, endDate } = route
  const search = { airline: airlineCode, origin, destination, from: startDate, to: endDate, ...pageRequest(paging) }
  const { found, failure, isUpdating, retry, refreshDays } = useRewardFlights(search, filters)
  const flights = found?.content ?? []

  const reachable = found && found.totalElements > 0 ? withinPages(paging, found.totalPages) : paging
  if (reachable.page !== paging.page) return <Navigate replace to={queryOf(reachable)} />

  const news = (
    <PriceWatch
      key={startDate + endDate}
      route={route}
      airlineCode={airlineCode}
      flights={flights}
      onChange={refreshDays}
      onMissed={retry}
    />
  )

  const handlePaging = (next: Paging) => {
    goTo(next)
    goToTop()
  }
  const handleFilters = (next: Filters) => {
    setFilters(next)
    goToTop()
  }

  return (
    <div ref={top} css={section}>
      <ResultsToolbar
        said={<ResultsSummary found={found} size={view === 'year' ? undefined : paging.size} route={route} />}
        filters={filters}
        onFilters={handleFilters}
        view={chosenView}
        onView={(next) => setView(next, { isNewPage: true })}
        size={paging.size}
        onSize={(size) => handlePaging({ page: 1, size })}
        flights={flights}
      >
        <PanelButton
          title="Calendar"
          label="Calendar"
          isDrawnWhenOpen
          onOpenChange={setIsCalendarHandy}
          css={handyCalendar}
        >
          <MonthCalendar route={route} airlineCode={airlineCode} filters={shownFilters} />
        </PanelButton>
      </ResultsToolbar>
      {view === 'cards' && (
        // There is one calendar at a time for those who hear the page.
        <div inert={isCalendarHandy}>
          <MonthCalendar route={route} airlineCode={airlineCode} filters={shownFilters} />
        </div>
      )}
      {failure?.isNotFlown ? (
        <NotFlown route={route} airlineCode={airlineCode} />
      ) : view === 'year' ? (
        <Suspense fallback={<ResultsSkeleton days={1} />}>
          <YearView route={route} airlineCode={airlineCode} filters={shownFilters} />
        </Suspense>
      ) : failure ? (
        <ErrorBox title={`Error: ${failure.message}`} onRetry={retry}>
          {failure.detail}
        </ErrorBox>
      ) : !found || (isUpdating && flights.length === 0) ? (
        <ResultsSkeleton days={daysBetween(startDate, endDate) + 1} />
      ) : found.totalElements === 0 ? (
        <Nothing filters={filters} onClear={() => setFilters(noFilters)} isOneDay={startDate === endDate} />
      ) : view === 'table' ? (
        <Suspense fallback={<ResultsSkeleton days={1} />}>
          <TableView route={route} airlineCode={airlineCode} flights={flights} filters={shownFilters} news={news} />
        </Suspense>
      ) : (
        <>
          <FoundFlights
            key={startDate + endDate}
            route={route}
            airlineCode={airlineCode}
            flights={flights}
            filters={shownFilters}
            isUpdating={isUpdating}
            news={news}
          />
          {paging.size !== 'All' && (
            <Pager
              page={paging.page}
              totalPages={found.totalPages}
              onPage={(page) => handlePaging({ page, size: paging.size })}
            />
          )}
        </>
      )}
    </div>
  )
}

type NothingProps = { filters: Filters; onClear: () => void; isOneDay: boolean }

function Nothing({ filters, onClear, isOneDay }: NothingProps) {
  if (hidesFlights(filters))
    return (
      <EmptyState title="No reward flights fit these filters.">
        <Button onClick={onClear}>Show all flights</Button>
      </EmptyState>
    )
  return (
    <EmptyState title="No reward flights found for this period.">
      {isOneDay && 'On this route there are no flights on this day. '}
      Try other dates: the form searches a whole month, or every date there is.
    </EmptyState>
  )
}

const NotFlown = ({ route: { origin, destination }, airlineCode }: PageProps) => (
  <EmptyState
    title={`${airlineName(airlineCode ?? defaultAirline)} has no reward flights from ${origin} to ${destination}.`}
  >
    Choose another airline or another route.
  </EmptyState>
)

/** Elsewhere the calendar is never far away. */
const handyCalendar = css({ display: 'none', minHeight: '2.75rem', [onPhones]: { display: 'inline-flex' } })

const section = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  scrollMarginBlockStart: space[16],
})
