import { css } from '@emotion/react'
import { isoToParts } from '@pointfare/shared/contracts/days'
import {
  cheapestRoutesInput,
  type CheapestRoutesQuery,
  type ExploredRoute,
  type ExploredRoutePage,
} from '@pointfare/shared/contracts/explore'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { airportName } from '@pointfare/shared/format/places'
import { useBooking } from '@pointfare/shared/hooks/use-booking'
import { referenceOf } from '@pointfare/shared/http/failure-words'
import { listCheapestRoutes } from '@pointfare/shared/operations/explore'
import { useSite } from '@pointfare/shared/remote'
import { DemoDataNote } from '@pointfare/shared/ui/demo-data-note'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { Pager } from '@pointfare/shared/ui/pager'
import { SegmentedChoice } from '@pointfare/shared/ui/segmented-choice'
import { color, space } from '@pointfare/shared/ui/tokens'
import { Navigate } from 'react-router-dom'
import { PriceNotes } from '../components/price-notes.tsx'
import { RouteRanking, RoutesLoading } from '../components/route-ranking.tsx'
import { chooseAirlines, choosePage, chooseSort, clampPage } from '../domain/change-criteria.ts'
import { anywhere, cheapestAirline, type CompletePair, type Criteria, criteriaQuery } from '../domain/criteria.ts'
import { cabinLabel } from '../domain/texts.ts'
import { useCurrencyRates } from '../hooks/use-currency-rates.ts'
import { usePersonalOperation } from '../hooks/use-personal-operation.ts'
import { flightsAddress } from '../paths.ts'

type Props = {
  criteria: Criteria & CompletePair
  onChange: (criteria: Criteria, options?: { isNewPage?: boolean }) => void
}

const named = (end: string) => (end === anywhere ? 'anywhere' : end)
const codeOf = (end: string) => (end === anywhere ? null : end)

/** From anywhere, to anywhere, or both: each route once, with the lowest that it has. */
export function CheapestRoutes({ criteria, onChange }: Props) {
  const { config } = useSite()
  const { cabin, origin, destination, isAnyAirline, sort } = criteria
  return (
    <section aria-labelledby="cheapest-routes" css={stack}>
      <header css={opening}>
        <h2 id="cheapest-routes">
          Cheapest {cabinLabel(cabin)} routes from {named(origin)} to {named(destination)}
        </h2>
        <p css={{ color: color.muted }}>Each route’s lowest points, and the first day with them.</p>
        {config.demoData && <DemoDataNote />}
      </header>
      <div css={choices}>
        <SegmentedChoice
          label="Airlines"
          options={[
            { value: 'any', label: 'Any airline' },
            { value: 'one', label: airlineOf(cheapestAirline).name },
          ]}
          selected={isAnyAirline ? 'any' : 'one'}
          onSelect={(value) => onChange(chooseAirlines(criteria, value === 'any'))}
        />
        <SegmentedChoice
          label="Sort by"
          options={[
            { value: 'points', label: 'Lowest points' },
            { value: 'value', label: 'Best value' },
          ]}
          selected={sort}
          onSelect={(value) => onChange(chooseSort(criteria, value))}
        />
      </div>
      <PageOfRoutes criteria={criteria} onChange={onChange} />
    </section>
  )
}

function PageOfRoutes({ criteria, onChange }: Props) {
  const { cabin, currency, sort, isAnyAirline, origin, destination } = criteria
  const { found, hasFailed, reference, isUpdating, retry } = useCheapestRoutes({
    origin: codeOf(origin),
    destination: codeOf(destination),
    airlines: isAnyAirline ? [] : [cheapestAirline],
    cabin,
    currency,
    sort,
    pageNumber: criteria.page - 1,
    pageSize: criteria.size,
  })

  if (hasFailed) {
    return (
      <ErrorBox onRetry={retry} reference={reference}>
        The cheapest routes could not be loaded.
      </ErrorBox>
    )
  }
  if (!found) return <RoutesLoading />
  if (found.totalElements === 0) {
    return (
      <EmptyState>
        No route from {named(origin)} to {named(destination)} has {cabinLabel(cabin)} seats for points. Try another
        cabin
        {isAnyAirline ? '' : ', or any airline'}.
      </EmptyState>
    )
  }

  const reachable = clampPage(criteria, found.totalPages)
  if (reachable.page !== criteria.page) return <Navigate replace to={`?${criteriaQuery(reachable)}`} />
  return <FoundRoutes criteria={criteria} onChange={onChange} found={found} isUpdating={isUpdating} />
}

function FoundRoutes({
  criteria,
  onChange,
  found,
  isUpdating,
}: Props & { found: ExploredRoutePage; isUpdating: boolean }) {
  const { locale, date } = useSite()
  const book = useBooking()
  const rates = useCurrencyRates()
  const names = new Map(found.places.map((place) => [place.airportCode, airportName(place)]))
  const nameOf = (code: string) => names.get(code) ?? code

  return (
    <>
      <div aria-busy={isUpdating} css={isUpdating && faded}>
        <RouteRanking
          routes={found.content}
          before={found.pageable.pageNumber * criteria.size}
          cabin={criteria.cabin}
          locale={locale}
          rates={rates}
          isRankedByValue={criteria.sort === 'value'}
          nameOf={(route) => `${nameOf(route.origin)} to ${nameOf(route.destination)}`}
          addressOf={(route: ExploredRoute) => flightsAddress(route, route.date, criteria.cabin)}
          onBook={({ airlineCode, flightNumber, date, ...ends }) =>
            book({ ...ends, id: flightNumber, carrierCode: airlineCode, departure: isoToParts(date) })
          }
        />
      </div>
      {found.totalPages > 1 && (
        <Pager
          page={criteria.page}
          totalPages={found.totalPages}
          onPage={(page) => onChange(choosePage(criteria, page, found.totalPages))}
        />
      )}
      <PriceNotes rates={rates} today={date()} locale={locale} />
    </>
  )
}

/** A page of the cheapest routes from or to anywhere; the one before stays while another is on its way. */
function useCheapestRoutes(query: CheapestRoutesQuery) {
  const input = cheapestRoutesInput(query)
  const { data, error, isLoading, mutate } = usePersonalOperation(listCheapestRoutes, input, { keepPreviousData: true })
  return {
    found: data,
    hasFailed: error !== undefined,
    reference: referenceOf(error),
    isUpdating: isLoading && data !== undefined,
    retry: () => void mutate(),
  }
}

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const opening = css({ display: 'grid', justifyItems: 'start', gap: space[2], maxWidth: '48rem' })

const choices = css({ display: 'flex', flexWrap: 'wrap', gap: space[3], '@media print': { display: 'none' } })

const faded = css({ opacity: 0.55 })
