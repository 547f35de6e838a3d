import { useOperation } from '@pointfare/shared/http/use-operation'
import { countHistoricFlights, countRoutes } from '@pointfare/shared/operations/search-data'

/** How much there is to search; undefined until it is known, which a failure leaves it. */
export function useCounts() {
  const options = { onError: logFailure }
  const routes = useOperation(countRoutes, {}, options)
  const historic = useOperation(countHistoricFlights, {}, options)

  return { routes: routes.data?.totalRoutes, historicFlights: historic.data?.totalHistoricFlights }
}

// Counts that fail stay 'Loading...' (rule 8.2 of the product); the reason is for the console.
const logFailure = (error: Error, url: string) => console.warn(`${url}: ${error.message}`)
