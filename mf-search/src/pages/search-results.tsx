import { css } from '@emotion/react'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { useAddressed } from '@pointfare/shared/hooks/use-addressed'
import { anyAirline } from '@pointfare/shared/page/search-address'
import { Slot } from '@pointfare/shared/remote'
import { space } from '@pointfare/shared/ui/tokens'
import { useDeferredValue, useState, type RefObject } from 'react'
import { Navigate } from 'react-router-dom'
import { PanelButton } from '../components/panel-button.tsx'
import { ResultsHeading } from '../components/results-heading.tsx'
import { ResultsSummary } from '../components/results-summary.tsx'
import { ResultsToolbar } from '../components/results-toolbar.tsx'
import { onlyFlights } from '../components/screens.ts'
import { askedAirlines, noFilters, ofOneAirline, readFilters, withFilters, type Filters } from '../domain/filters.ts'
import { pageRequest, withinPages, type Paging } from '../domain/paging.ts'
import { resultsHeading } from '../domain/result-texts.ts'
import { firstAirports } from '../domain/first-airports.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { readTrip, withTrip } from '../domain/trip.ts'
import { readView, withView } from '../domain/view.ts'
import { watchOfSearch, watchOfTrips } from '../domain/watch-of.ts'
import { useAirlineRoutes, useAirlines } from '../hooks/use-airlines.ts'
import { useRouteSchedule } from '../hooks/use-route-schedule.ts'
import { useResultsTop } from '../hooks/use-results-top.ts'
import { useCarriers, useRewardFlights } from '../hooks/use-reward-flights.ts'
import { useSearchGoal } from '../hooks/use-search-goal.ts'
import { usePaging } from '../hooks/use-paging.ts'
import { useUnchanged } from '../hooks/use-unchanged.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { PriceWatch } from './price-watch.tsx'
import { ResultsBody } from './results-body.tsx'
import { ReturnTrips } from './return-trips.tsx'

type Props = {
  route: CompleteRoute
  airlineCode: string | null
  /** The results' heading, for whoever brings somebody to the results. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** What was found for a route and dates. Mounted anew for every airline and route. */
export function SearchResults({ route, airlineCode, heading }: Props) {
  const { airlines } = useAirlines()
  const { routes } = useAirlineRoutes(airlineCode ?? anyAirline)
  const ends = firstAirports(route, routes)
  const { value: trip } = useAddressed(readTrip, withTrip)
  const { value: filters } = useAddressed(readFilters, withFilters)
  const watch = trip.isReturn ? watchOfTrips(route, airlineCode, trip) : watchOfSearch(route, airlineCode, filters)

  return (
    <section css={section}>
      <ResultsHeading ref={heading} heading={resultsHeading(route, airlineCode, airlines)}>
        {ends && <Slot name="holiday-suggestions" {...ends} from={route.startDate} to={route.endDate} />}
        <Slot name="tell-me" watch={watch} />
      </ResultsHeading>
      {trip.isReturn ? (
        <ReturnTrips route={route} airlineCode={airlineCode} trip={trip} />
      ) : (
        <PageOfResults route={route} airlineCode={airlineCode} />
      )}
    </section>
  )
}

type PageProps = Omit<Props, 'heading'>

/** What to show of the results, and the page of them. The choices are there before the flights, so that nothing moves. */
function PageOfResults({ route: asked, airlineCode }: PageProps) {
  const route = useUnchanged(asked)
  const { value: chosen, change: setFilters } = useAddressed(readFilters, withFilters)
  const { value: chosenView, change: setView } = useAddressed(readView, withView)
  const filters = useUnchanged(airlineCode === null ? chosen : ofOneAirline(chosen))
  // A choice is seen at once; thousands of flights are laid out anew after it.
  const view = useDeferredValue(chosenView)
  const shownFilters = useDeferredValue(filters)
  const { paging: pages, goTo, queryOf } = usePaging()
  // A table has all flights, whatever the pages are.
  const paging: Paging = view === 'table' ? { page: 1, size: 'All' } : pages
  const { top, goToTop } = useResultsTop()
  const [isCalendarHandy, setIsCalendarHandy] = useState(false)
  const { origin, destination, startDate, endDate } = route
  const search = {
    airline: askedAirlines(airlineCode, filters),
    origin,
    destination,
    from: startDate,
    to: endDate,
    ...pageRequest(paging),
  }
  const { found, failure, isUpdating, retry, refreshDays } = useRewardFlights(search, filters)
  const flights = found?.content ?? []
  const [listed, setListed] = useState<readonly RewardFlight[]>()
  const carriers = useCarriers(search, filters, found)
  const schedule = useRouteSchedule(route, airlineCode)
  useSearchGoal([airlineCode, origin, destination, startDate, endDate].join(' '), flights.length > 0)

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
        carriers={airlineCode === null ? carriers : []}
        onFilters={handleFilters}
        view={chosenView}
        onView={(next) => setView(next, { isNewPage: true })}
        size={paging.size}
        onSize={(size) => handlePaging({ page: 1, size })}
        flights={listed ?? flights}
        schedule={schedule}
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
        <div inert={isCalendarHandy} css={calendarAbove}>
          <MonthCalendar route={route} airlineCode={airlineCode} filters={shownFilters} />
        </div>
      )}
      <ResultsBody
        route={route}
        airlineCode={airlineCode}
        view={view}
        filters={shownFilters}
        paging={paging}
        found={found}
        failure={failure}
        isUpdating={isUpdating}
        news={news}
        onRetry={retry}
        onClear={() => setFilters(noFilters)}
        onPaging={handlePaging}
        onListed={setListed}
      />
    </div>
  )
}

const calendarAbove = css({ [onlyFlights]: { display: 'none' } })

/** Elsewhere the calendar is never far away. */
const handyCalendar = css({ display: 'none', minHeight: '2.75rem', [onlyFlights]: { display: 'inline-flex' } })

const section = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  scrollMarginBlockStart: space[16],
})
