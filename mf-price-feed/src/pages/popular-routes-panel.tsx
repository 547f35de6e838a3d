import { css } from '@emotion/react'
import { addDays } from '@pointfare/shared/contracts/days'
import type { PopularRoutes as RouteCounts } from '@pointfare/shared/contracts/search-data'
import { useSite } from '@pointfare/shared/remote'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { color, space } from '@pointfare/shared/ui/tokens'
import { PopularRouteList, popularRoutesPlace } from '../components/popular-route-list.tsx'
import type { Places } from '../domain/places.ts'
import { usePopularRoutes } from '../hooks/use-popular-routes.ts'
import { usePopularTrends } from '../hooks/use-popular-trends.ts'
import { resultsPath } from '../paths.ts'

/** As many as fit beside the first changes of the feed. */
const mostRoutes = 10

/** How far ahead the search goes that a route leads to. */
const daysAhead = 30

/** The routes whose prices change most. */
export function PopularRoutesPanel({ places }: { places: Places }) {
  return (
    <section aria-labelledby="popular-routes" css={stack}>
      <h2 id="popular-routes">Popular Routes</h2>
      <p css={quiet}>The line: average lowest Economy price, last 30 days.</p>
      <Routes places={places} />
    </section>
  )
}

function Routes({ places }: { places: Places }) {
  const { locale, date } = useSite()
  const { routes, failure, reference, retry } = usePopularRoutes()
  const trendOf = usePopularTrends()
  const today = date()

  const addressOf = (route: RouteCounts[number]) =>
    resultsPath({
      ...route,
      // Changes of all airlines are counted, so all of them are looked at.
      airlineCode: null,
      startDate: today,
      endDate: addDays(today, daysAhead),
    })

  if (routes && routes.length === 0) return <p css={[popularRoutesPlace, quiet]}>No popular routes found.</p>
  if (routes) {
    return (
      <PopularRouteList
        routes={routes.slice(0, mostRoutes)}
        places={places}
        locale={locale}
        trendOf={trendOf}
        addressOf={addressOf}
      />
    )
  }
  if (failure) {
    return <ErrorBox title={`Error loading popular routes: ${failure}`} onRetry={retry} reference={reference} />
  }
  return (
    <p role="status" css={[popularRoutesPlace, quiet]}>
      Loading popular routes...
    </p>
  )
}

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: space[3] })

const quiet = css({ color: color.muted })
