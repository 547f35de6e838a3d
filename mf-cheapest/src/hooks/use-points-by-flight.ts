import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { fetchPointsByFlight, pointsByFlightUrl, type Route } from '../api/cheapest.ts'

/** Every flight of a route with its points; undefined until they are known. */
export function usePointsByFlight(route: Route) {
  const { config } = useSite()
  const { data, error, mutate } = useSWR(pointsByFlightUrl(config.api.flight, route), fetchPointsByFlight)
  return { flights: data, hasFailed: error !== undefined, retry: () => void mutate() }
}
