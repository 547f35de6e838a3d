import { css } from '@emotion/react'
import { daysBetween } from '@pointfare/shared/contracts/days'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { useAddressed } from '@pointfare/shared/hooks/use-addressed'
import { Slot, useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { DemoDataNote } from '@pointfare/shared/ui/demo-data-note'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { Icon } from '@pointfare/shared/ui/icon'
import { Menu } from '@pointfare/shared/ui/menu'
import { Pager } from '@pointfare/shared/ui/pager'
import { space } from '@pointfare/shared/ui/tokens'
import { useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { ResultsFilters } from '../components/results-filters.tsx'
import { ResultsHeading } from '../components/results-heading.tsx'
import { ResultsSkeleton } from '../components/results-skeleton.tsx'
import { ResultsToolbar } from '../components/results-toolbar.tsx'
import { hidesFlights, noFilters, readFilters, withFilters, type Filters } from '../domain/filters.ts'
import { pageRequest, withinPages, type Paging } from '../domain/paging.ts'
import { routeInWords } from '../domain/place-options.ts'
import { resultsHeading, summaryLine } from '../domain/result-texts.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { useAirlineRoutes, useAirlines } from '../hooks/use-airlines.ts'
import { useRewardFlights } from '../hooks/use-reward-flights.ts'
import { usePaging } from '../hooks/use-paging.ts'
import { useResultsCommands } from '../hooks/use-results-commands.ts'
import { FoundFlights } from './found-flights.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { PriceWatch } from './price-watch.tsx'

type Props = { route: CompleteRoute; airlineCode: string | null }

/** What was found for a route and dates. Mounted anew for every other route: on other dates the calendar stays as it is. */
export function SearchResults({ route, airlineCode }: Props) {
  const { config } = useSite()
  const { airlines } = useAirlines()
  const { routes } = useAirlineRoutes(airlineCode)

  return (
    <section css={section}>
      <ResultsHeading heading={resultsHeading(route, airlineCode, airlines)} route={routeInWords(route, routes)}>
        <Slot name="holiday-suggestions" origin={route.origin} destination={route.destination} />
      </ResultsHeading>
      {config.demoData && <DemoDataNote />}
      <PageOfResults route={route} airlineCode={airlineCode} />
    </section>
  )
}

/** Filters, and the page of what they leave; the filters are there before the flights, so that nothing moves. */
function PageOfResults({ route, airlineCode }: Props) {
  const { locale } = useSite()
  const { value: filters, change: setFilters } = useAddressed(readFilters, withFilters)
  const top = useRef<HTMLDivElement>(null)

  return (
    <div ref={top} css={section}>
      <ResultsFilters filters={filters} onChange={setFilters} locale={locale} />
      <MonthCalendar route={route} airlineCode={airlineCode} filters={filters} />
      <Filtered
        key={`${route.startDate}/${route.endDate}`}
        route={route}
        airlineCode={airlineCode}
        filters={filters}
        onClear={() => setFilters(noFilters)}
        onPage={() => top.current?.scrollIntoView({ block: 'start' })}
      />
    </div>
  )
}

type FilteredProps = Props & { filters: Filters; onClear: () => void; onPage: () => void }

function Filtered({ route, airlineCode, filters, onClear, onPage }: FilteredProps) {
  const { locale } = useSite()
  const { paging, goTo, queryOf } = usePaging()
  const { origin, destination, startDate, endDate } = route
  const search = { airline: airlineCode, origin, destination, from: startDate, to: endDate, ...pageRequest(paging) }
  const { found, failure, isUpdating, retry, refreshDays } = useRewardFlights(search, filters)

  if (failure) {
    return (
      <ErrorBox title={`Error: ${failure.message}`} onRetry={retry}>
        {failure.detail}
      </ErrorBox>
    )
  }
  if (!found || (isUpdating && found.content.length === 0)) {
    return <ResultsSkeleton days={daysBetween(startDate, endDate) + 1} />
  }
  if (found.totalElements === 0) return hidesFlights(filters) ? <NoneFit onClear={onClear} /> : <NoFlights />

  const reachable = withinPages(paging, found.totalPages)
  if (reachable.page !== paging.page) return <Navigate replace to={queryOf(reachable)} />

  const handlePaging = (next: Paging) => {
    goTo(next)
    onPage()
  }

  return (
    <>
      <ResultsToolbar size={paging.size} onSize={(size) => handlePaging({ page: 1, size })}>
        <p aria-live="polite">{summaryLine(found, paging.size, route, locale)}</p>
        <ShareAndSave flights={found.content} />
      </ResultsToolbar>
      <PriceWatch
        route={route}
        airlineCode={airlineCode}
        flights={found.content}
        onChange={refreshDays}
        onMissed={retry}
      />
      <FoundFlights
        route={route}
        airlineCode={airlineCode}
        flights={found.content}
        sort={filters.sort}
        isUpdating={isUpdating}
      />
      {paging.size !== 'All' && (
        <Pager
          page={paging.page}
          totalPages={found.totalPages}
          onPage={(page) => handlePaging({ page, size: paging.size })}
        />
      )}
    </>
  )
}

/** Takes the shown flights along: a link, a table, a calendar. */
const ShareAndSave = ({ flights }: { flights: RewardFlight[] }) => (
  <Menu size="compact" look="quiet" commands={useResultsCommands(flights)}>
    Share and save
    <Icon name="chevronDown" size="1rem" />
  </Menu>
)

const NoFlights = () => (
  <EmptyState title="No reward flights found for this period.">
    Try other dates: the buttons below the dates search a whole month, or every date there is.
  </EmptyState>
)

const NoneFit = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No reward flights fit these filters.">
    <Button onClick={onClear}>Show all flights</Button>
  </EmptyState>
)

const section = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  scrollMarginBlockStart: space[6],
})
