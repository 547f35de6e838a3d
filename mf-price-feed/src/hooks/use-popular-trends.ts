import { useOperation } from '@pointfare/shared/http/use-operation'
import { listPopularRoutePrices } from '@pointfare/shared/operations/search-data'

type Route = { origin: string; destination: string }

/** How prices went on the popular routes; a route of which nothing is known has no trend. */
export function usePopularTrends() {
  const { data } = useOperation(listPopularRoutePrices, {}, { revalidateOnFocus: false })
  return ({ origin, destination }: Route) =>
    data?.routes.find((route) => route.origin === origin && route.destination === destination)?.average
}
