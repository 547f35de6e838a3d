import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { airlinesUrl, fetchAirlines } from '../api/airlines.ts'

/** The airlines that can be searched. */
export function useAirlines() {
  const { config } = useSite()
  const { data, error, isLoading } = useSWR(airlinesUrl(config.api.routes), fetchAirlines)
  return { airlines: data ?? [], error, isLoading }
}
