import { css } from '@emotion/react'
import type { RouteEntry } from '@pointfare/shared/contracts/airline'
import { airportsIn } from '@pointfare/shared/contracts/airports-in'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { cityName } from '@pointfare/shared/format/city-names'
import { useAddressed } from '@pointfare/shared/hooks/use-addressed'
import { tellGoal } from '@pointfare/shared/page/goals'
import { anyAirline, destinationsOf } from '@pointfare/shared/page/search-address'
import { Slot } from '@pointfare/shared/remote'
import { space, text } from '@pointfare/shared/ui/tokens'
import { type ReactNode, type Ref, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { PanelButton } from '../components/panel-button.tsx'
import { ResultsSummary } from '../components/results-summary.tsx'
import { ResultsToolbar } from '../components/results-toolbar.tsx'
import { onlyFlights, onPhones } from '../components/screens.ts'
import {
  requestedAirlines,
  type Filters,
  noFilters,
  ofOneAirline,
  readFilters,
  withFilters,
} from '../domain/filters.ts'
import { pageRequest, type Paging, withinPages } from '../domain/paging.ts'
import { resultsHeading } from '../domain/result-texts.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { readTrip, withTrip } from '../domain/trip.ts'
import { readView, withView } from '../domain/view.ts'
import { watchOfSearch, watchOfTrips } from '../domain/watch-of.ts'
import { useAirlineRoutes, useAirlines } from '../hooks/use-airlines.ts'
import { usePaging } from '../hooks/use-paging.ts'
import { useCarriers, useRewardFlights } from '../hooks/use-reward-flights.ts'
import { useRouteSchedule } from '../hooks/use-route-schedule.ts'
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
function PageOfResults({ route: requested, airlineCode }: PageProps) {
  const route = useUnchanged(requested)
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
    airline: requestedAirlines(airlineCode, filters),
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
          isRenderedWhenOpen
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

/** Tells whether a search, named by `search`, ends in a result: builds are judged by it. */
function useSearchGoal(search: string, hasResult: boolean) {
  useEffect(() => tellGoal({ goal: 'search', is: 'begun' }), [search])
  useEffect(() => {
    if (hasResult) tellGoal({ goal: 'search', is: 'reached' })
  }, [search, hasResult])
}

type Ends = Pick<CompleteRoute, 'origin' | 'destination'>

/**
 * One airport at either end of a search, for what knows airports only: of a city, or of several, the first that is flown
 * from or to. Undefined until that is known.
 */
export function firstAirports({ origin, destination }: Ends, routes: readonly RouteEntry[]): Ends | undefined {
  if (isAirport(origin) && isAirport(destination)) return { origin, destination }
  const origins = routes.map((route) => route.origin)
  const from = airportsIn(origin, origins)[0]?.airportCode
  const to = airportsIn(destination, destinationsOf(origin, routes))[0]?.airportCode
  return from && to ? { origin: from, destination: to } : undefined
}

const isAirport = (place: string) => /^[A-Z]{3}$/.test(place) && cityName(place) === undefined

/** Where results begin, and the way there for somebody who has read on: what is chosen next starts at the top. */
function useResultsTop() {
  const top = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  const { key } = useLocation()

  // After the address has changed: the router then puts the page back to where it was.
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    const place = top.current
    if (place && place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: 'start' })
  }, [key])

  return {
    top,
    goToTop: () => {
      isWanted.current = true
    },
  }
}

type ResultsHeadingProps = {
  ref: Ref<HTMLHeadingElement>
  heading: string
  /** What other features put beside the heading. */
  children: ReactNode
}

/** What these results are of. A search brings the keyboard here. */
function ResultsHeading({ ref, heading, children }: ResultsHeadingProps) {
  return (
    <header css={row}>
      <h2 ref={ref} tabIndex={-1} css={words}>
        {heading}
      </h2>
      <div css={beside}>{children}</div>
    </header>
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

/** Keeps the place beside the heading free for what comes later, so that the heading keeps its lines. */
const row = css({
  display: 'grid',
  gridTemplateColumns: 'fit-content(calc(100% - 18rem)) auto',
  [onPhones]: { gridTemplateColumns: 'fit-content(calc(100% - 7rem)) auto' },
  justifyContent: 'start',
  alignItems: 'center',
  gap: space[3],
  minHeight: '2.75rem',
})

const beside = css({ display: 'flex', alignItems: 'center', gap: space[2], '@media print': { display: 'none' } })

const words = css({
  scrollMarginBlockStart: '6rem',
  fontSize: text.xl,
  '&:focus:not(:focus-visible)': { outline: 'none' },
})
