import { css } from '@emotion/react'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { useSite } from '@pointfare/shared/remote'
import { DemoDataNote } from '@pointfare/shared/ui/demo-data-note'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { space } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { DealList, DealsLoading } from '../components/deal-list.tsx'
import { chooseRoute } from '../domain/change-criteria.ts'
import { cheapestAirline, criteriaQuery, initialCriteria } from '../domain/criteria.ts'
import { listedFlight } from '../domain/listed-flight.ts'
import { useCurrencyRates } from '../hooks/use-currency-rates.ts'
import { useOrigin } from '../hooks/explore/use-origin.ts'
import { useDeals } from '../hooks/use-deals.ts'
import { cheapestPattern } from '../paths.ts'

const most = 4

/** The best deals of today on the home page, from where the visitor probably is, each of another route. */
export function HomeDeals() {
  const { locale, config } = useSite()
  const rates = useCurrencyRates()
  const { places, origin, isLoading } = useOrigin(null)
  const { cabin, currency } = initialCriteria
  const { deals, hasFailed, reference, retry } = useDeals(
    isLoading ? undefined : { cabin, currency, origin: origin ?? null, limit: most },
  )
  const cityOf = (code: string) => places.find(({ airportCode }) => airportCode === code)?.city ?? code

  const all = <Link to={cheapestPattern}>All best deals with {airlineOf(cheapestAirline).name}</Link>

  if (deals?.length === 0) {
    return (
      <div css={stack}>
        <p>No best deals in Economy{origin ? ` from ${cityOf(origin)}` : ''} today.</p>
        {all}
      </div>
    )
  }
  if (deals) {
    return (
      <div css={stack}>
        {config.demoData && <DemoDataNote />}
        <DealList
          deals={deals.map((flight) => listedFlight(flight, cabin, rates))}
          cabin={cabin}
          locale={locale}
          nameOf={({ origin, destination }) => `${cityOf(origin)} to ${cityOf(destination)}`}
          addressOf={(route) => `${cheapestPattern}?${criteriaQuery(chooseRoute(initialCriteria, route))}`}
        />
        {all}
      </div>
    )
  }
  if (hasFailed) {
    return (
      <ErrorBox onRetry={retry} reference={reference}>
        The best deals could not be loaded.
      </ErrorBox>
    )
  }
  return <DealsLoading count={most} />
}

const stack = css({ display: 'grid', justifyItems: 'start', gap: space[4], '& > ul': { width: '100%' } })
