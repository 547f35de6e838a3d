import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { airlineRoutesUrl, fetchAirlineRoutes } from '../api/airlines.ts'

/** Where an airline flies; nothing is asked until one is chosen. */
export function useAirlineRoutes(airlineCode: string | null) {
  const { config } = useSite()
  const key = airlineCode && airlineRoutesUrl(config.api.routes, airlineCode)
  const { data, error, isLoading } = useSWR(key, fetchAirlineRoutes)
  return { routes: data ?? [], error, isLoading }
}
