import { css } from '@emotion/react'
import type { RouteEntry } from '@pointfare/shared/contracts/airline'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays } from '@pointfare/shared/contracts/days'
import type { AirlineCode } from '@pointfare/shared/contracts/iata'
import { maxSearchRangeDays } from '@pointfare/shared/contracts/reward-flight'
import type { WatchHint } from '@pointfare/shared/contracts/watch-hint'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { Slot, useSite } from '@pointfare/shared/remote'
import { DemoDataNote } from '@pointfare/shared/ui/demo-data-note'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { clampPage } from '../domain/change-criteria.ts'
import { cheapestAirline, type CompletePair, type Criteria, criteriaQuery } from '../domain/criteria.ts'
import { formatRoute } from '../domain/places.ts'
import { cabinLabel } from '../domain/texts.ts'
import { useCheapest } from '../hooks/use-cheapest.ts'
import { chosenDeal } from '../paths.ts'
import { FoundFlights } from './found-flights.tsx'

type Props = {
  route: CompletePair
  criteria: Criteria
  onChange: (criteria: Criteria, options?: { isNewPage?: boolean }) => void
  routes: RouteEntry[]
}

/** What was found for a route and cabin. Mounted anew for every other one. */
export function CheapestResults({ routes, ...props }: Props) {
  const { config, date } = useSite()
  const { route, criteria } = props
  const watch = watchOfRoute({
    airline: cheapestAirline,
    route,
    cabin: criteria.cabin,
    today: date(),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const isChosenDeal = useLocation().state === chosenDeal

  // What was pressed is gone; what it was pressed for is here.
  useEffect(() => {
    if (isChosenDeal) heading.current?.focus()
  }, [isChosenDeal])

  return (
    <section css={section}>
      <header>
        <div css={headingRow}>
          <h2 ref={heading} tabIndex={-1}>
            Cheapest {cabinLabel(criteria.cabin)} flights from {route.origin} to {route.destination} with{' '}
            {airlineOf(cheapestAirline).name}
          </h2>
          <div css={beside}>
            <Slot name="holiday-suggestions" origin={route.origin} destination={route.destination} />
            <Slot name="tell-me" watch={watch} />
          </div>
        </div>
        <p css={routeText}>{formatRoute(route, routes)}</p>
      </header>
      {config.demoData && <DemoDataNote />}
      <PageOfFlights {...props} />
    </section>
  )
}

function PageOfFlights({ route, criteria, onChange }: Omit<Props, 'routes'>) {
  const { cabin, currency, sort } = criteria
  const query = { ...route, cabin, pageNumber: criteria.page - 1, pageSize: criteria.size, currency, sort }
  const { found, failure, isUpdating, retry } = useCheapest(query)

  if (failure) {
    return (
      <ErrorBox onRetry={retry} reference={failure.reference}>
        <p>{failure.message}</p>
        {failure.detail && <p>{failure.detail}</p>}
      </ErrorBox>
    )
  }
  if (!found) return <ResultsLoading />
  if (found.totalElements === 0) return <NoFlights cabin={cabinLabel(cabin)} />

  const reachable = clampPage(criteria, found.totalPages)
  if (reachable.page !== criteria.page) return <Navigate replace to={`?${criteriaQuery(reachable)}`} />
  return <FoundFlights route={route} criteria={criteria} onChange={onChange} found={found} isUpdating={isUpdating} />
}

const NoFlights = ({ cabin }: { cabin: string }) => (
  <EmptyState>No flight on this route has {cabin} seats for points. Try another cabin or another route.</EmptyState>
)

const section = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  scrollMarginBlockStart: space[6],
})

/** Keeps the place beside the heading free for what comes later, so that the heading keeps its lines. */
const headingRow = css({
  display: 'grid',
  gridTemplateColumns: 'fit-content(calc(100% - 13rem)) auto',
  '@media (max-width: 47.99rem)': { gridTemplateColumns: 'fit-content(calc(100% - 7rem)) auto' },
  justifyContent: 'start',
  alignItems: 'center',
  gap: space[3],
  '@media print': { '& > :not(h2)': { display: 'none' } },
})

const beside = css({ display: 'flex', alignItems: 'center', gap: space[2], minHeight: '2.75rem' })

const routeText = css({ color: color.muted, fontSize: text.lg })

/** As tall as a page of results on most screens, so that what is below does not jump. */
const ResultsLoading = () => (
  <div css={{ minHeight: '70vh' }}>
    <LoadingPanel />
  </div>
)

type Requested = { airline: AirlineCode; route: CompletePair; cabin: Cabin; today: IsoDate }

/** What an alert about the cheapest flights of a route would look for: every day there may be one. */
export const watchOfRoute = ({ airline, route: { origin, destination }, cabin, today }: Requested): WatchHint => ({
  airlines: airline,
  origin,
  destination,
  from: today,
  to: addDays(today, maxSearchRangeDays - 1),
  cabin,
})
