import { css } from '@emotion/react'
import { daysBetween } from '@pointfare/shared/contracts/days'
import { placeInShort } from '@pointfare/shared/format/place-words'
import { RenderedPart } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { Pager } from '@pointfare/shared/ui/pager'
import { space } from '@pointfare/shared/ui/tokens'
import { lazy, type ReactNode } from 'react'
import { ResultsSkeleton } from '../components/results-skeleton.tsx'
import { hidesFlights, type Filters } from '../domain/filters.ts'
import type { Paging } from '../domain/paging.ts'
import { airlineName } from '../domain/result-texts.ts'
import { isOnePair, type CompleteRoute } from '../domain/search-criteria.ts'
import type { View } from '../domain/view.ts'
import type { OnListed } from '../hooks/use-listed.ts'
import { flightsPlace } from '../hooks/use-scroll-to-results.ts'
import type { useRewardFlights } from '../hooks/use-reward-flights.ts'
import { Connections } from './connections.tsx'
import { FoundFlights } from './found-flights.tsx'

const TableView = lazy(async () => ({ default: (await import('./table-view.tsx')).TableView }))
const YearView = lazy(async () => ({ default: (await import('./year-view.tsx')).YearView }))

type SearchProps = { route: CompleteRoute; airlineCode: string | null }

type Props = SearchProps &
  Pick<ReturnType<typeof useRewardFlights>, 'found' | 'failure' | 'isUpdating'> & {
    view: View
    filters: Filters
    paging: Paging
    /** What has just changed. */
    news: ReactNode
    onRetry: () => void
    /** The filters are to go. */
    onClear: () => void
    onPaging: (paging: Paging) => void
    /** A view shows other flights than those of the page, or in another order. */
    onListed: OnListed
  }

/** The results, and below them ways by another airport where less than a flight a day goes straight there, or none. */
export function ResultsBody(props: Props) {
  const { route, airlineCode, filters, found, failure } = props
  const days = daysBetween(route.startDate, route.endDate) + 1
  const hasFew = failure?.isNotFlown || (found && found.totalElements < days)
  return (
    <>
      <div {...flightsPlace} css={place}>
        <Direct {...props} />
      </div>
      {isOnePair(route) && hasFew && (
        <Connections key={route.startDate + route.endDate} route={route} airlineCode={airlineCode} filters={filters} />
      )}
    </>
  )
}

/** What there is to show of a search: its flights as the view lays them out, or why there are none. */
function Direct({
  route,
  airlineCode,
  view,
  filters,
  paging,
  found,
  failure,
  isUpdating,
  news,
  onRetry,
  onClear,
  onPaging,
  onListed,
}: Props) {
  const { startDate, endDate } = route
  const flights = found?.content ?? []

  if (failure?.isNotFlown) return <NotFlown route={route} airlineCode={airlineCode} />
  if (view === 'year')
    return (
      <RenderedPart fallback={<ResultsSkeleton days={1} />}>
        <YearView route={route} airlineCode={airlineCode} filters={filters} onListed={onListed} />
      </RenderedPart>
    )
  if (failure)
    return (
      <ErrorBox title={`Error: ${failure.message}`} onRetry={onRetry} reference={failure.reference}>
        {failure.detail}
      </ErrorBox>
    )
  if (!found || (isUpdating && flights.length === 0))
    return <ResultsSkeleton days={daysBetween(startDate, endDate) + 1} />
  if (found.totalElements === 0) return <Nothing filters={filters} onClear={onClear} isOneDay={startDate === endDate} />
  if (view === 'table')
    return (
      <RenderedPart fallback={<ResultsSkeleton days={1} />}>
        <TableView
          route={route}
          airlineCode={airlineCode}
          flights={flights}
          filters={filters}
          news={news}
          onListed={onListed}
        />
      </RenderedPart>
    )
  return (
    <>
      <FoundFlights
        key={startDate + endDate}
        route={route}
        airlineCode={airlineCode}
        flights={flights}
        filters={filters}
        isUpdating={isUpdating}
        news={news}
      />
      {paging.size !== 'All' && (
        <Pager
          page={paging.page}
          totalPages={found.totalPages}
          onPage={(page) => onPaging({ page, size: paging.size })}
        />
      )}
    </>
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

const NotFlown = ({ route: { origin, destination }, airlineCode }: SearchProps) => (
  <EmptyState
    title={`${airlineCode ? `${airlineName(airlineCode)} has no` : 'No airline here has'} reward flights from ${placeInShort(origin)} to ${placeInShort(destination)}.`}
  >
    Choose {airlineCode && 'another airline or '}another route.
  </EmptyState>
)

const place = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] })
