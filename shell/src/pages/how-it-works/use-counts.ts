import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import {
  fetchHistoricFlightsCount,
  fetchRoutesCount,
  historicFlightsCountUrl,
  routesCountUrl,
} from '../../data/counts.ts'

/** How much there is to search; undefined until it is known, which a failure leaves it. */
export function useCounts() {
  const { config } = useSite()
  const options = { onError: logFailure }
  const routes = useSWR(routesCountUrl(config.api.search), fetchRoutesCount, options)
  const historic = useSWR(historicFlightsCountUrl(config.api.search), fetchHistoricFlightsCount, options)

  return { routes: routes.data?.totalRoutes, historicFlights: historic.data?.totalHistoricFlights }
}

// Counts that fail stay 'Loading...' (rule 8.2 of the product); the reason is for the console.
const logFailure = (error: Error, url: string) => console.warn(`${url}: ${error.message}`)
