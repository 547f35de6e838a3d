import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { airlineRoutesUrl, fetchAirlineRoutes } from '../api/airline-routes.ts'

/** Where the page's airline flies. */
export function useAirlineRoutes() {
  const { config } = useSite()
  const { data, error, isLoading } = useSWR(airlineRoutesUrl(config.api.routes), fetchAirlineRoutes)
  return { routes: data ?? [], hasFailed: error !== undefined, isLoading }
}
