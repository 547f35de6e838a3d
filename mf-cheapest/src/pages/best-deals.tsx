import { css } from '@emotion/react'
import type { RouteEntry } from '@pointfare/shared/contracts/airline'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { useSite } from '@pointfare/shared/remote'
import { DemoDataNote } from '@pointfare/shared/ui/demo-data-note'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { color, space } from '@pointfare/shared/ui/tokens'
import { DealList, DealsLoading } from '../components/deal-list.tsx'
import { PriceNotes } from '../components/price-notes.tsx'
import { chooseRoute } from '../domain/change-criteria.ts'
import { cheapestAirline, type Criteria, criteriaQuery } from '../domain/criteria.ts'
import { listedFlight } from '../domain/listed-flight.ts'
import { formatRoute } from '../domain/places.ts'
import { cabinLabel } from '../domain/texts.ts'
import { useCurrencyRates } from '../hooks/use-currency-rates.ts'
import { useDeals } from '../hooks/use-deals.ts'
import { chosenDeal } from '../paths.ts'

type Props = {
  criteria: Criteria
  /** Where from, as soon as that is chosen. */
  origin: string | null
  routes: RouteEntry[]
}

const invitation = 'Please select origin and destination to see available flights.'

/** What to look at before a route is chosen: of each route, its best offer. */
export function BestDeals({ criteria, origin, routes }: Props) {
  const { config } = useSite()
  const { cabin } = criteria
  return (
    <section aria-labelledby="best-deals" css={stack}>
      <header css={opening}>
        <h2 id="best-deals">
          Best deals in {cabinLabel(cabin)}
          {origin && ` from ${origin}`} with {airlineOf(cheapestAirline).name}
        </h2>
        <p css={{ color: color.muted }}>
          {invitation} Or start from today’s best-value {airlineOf(cheapestAirline).name} seats.
        </p>
        {config.demoData && <DemoDataNote />}
      </header>
      <Deals criteria={criteria} origin={origin} routes={routes} />
    </section>
  )
}

function Deals({ criteria, origin, routes }: Props) {
  const { locale, date } = useSite()
  const { cabin, currency } = criteria
  const rates = useCurrencyRates()
  const { deals, hasFailed, reference, isUpdating, retry } = useDeals({ cabin, currency, origin })

  if (deals?.length === 0) {
    return (
      <EmptyState>
        No route{origin && ` from ${origin}`} has {cabinLabel(cabin)} seats for points. Try another cabin.
      </EmptyState>
    )
  }
  if (deals) {
    const listed = deals.map((flight) => listedFlight(flight, cabin, rates))
    return (
      <>
        <div aria-busy={isUpdating} css={isUpdating && faded}>
          <DealList
            deals={listed}
            cabin={cabin}
            locale={locale}
            nameOf={(route) => formatRoute(route, routes)}
            addressOf={(route) => `?${criteriaQuery(chooseRoute(criteria, route))}`}
            state={chosenDeal}
          />
        </div>
        <PriceNotes rates={rates} today={date()} locale={locale} />
      </>
    )
  }
  if (hasFailed) {
    return (
      <ErrorBox onRetry={retry} reference={reference}>
        The best deals could not be loaded.
      </ErrorBox>
    )
  }
  return <DealsLoading />
}

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const opening = css({ display: 'grid', justifyItems: 'start', gap: space[2], maxWidth: '48rem' })

const faded = css({ opacity: 0.55 })
