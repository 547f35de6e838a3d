import { mostAlternatives } from '@pointfare/shared/contracts/route-info'
import { useSite } from '@pointfare/shared/remote'
import useSWR, { type SWRConfiguration } from 'swr'
import {
  alternativesUrl,
  fetchAlternatives,
  fetchRouteInfo,
  routeInfoUrl,
  type FlightQuery,
} from '../api/route-info.ts'
import { useAsMember } from './use-as-member.ts'

/** Failures are logged and nothing more (rule 6.9 of the product). */
const quietly: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  onError: (error, key) => console.warn(`No details of a flight: ${String(key)}`, error),
}

/** What is known of a flight besides its points, and the day's other flights; each undefined until it is known. */
export function useFlightDetails(query: FlightQuery) {
  const { config } = useSite()
  const { keyOf, fetcherOf } = useAsMember()
  const info = useSWR(keyOf(routeInfoUrl(config.api.flight, query)), fetcherOf(fetchRouteInfo), quietly)
  const others = useSWR(keyOf(alternativesUrl(config.api.flight, query)), fetcherOf(fetchAlternatives), quietly)

  return {
    info: info.data,
    hasInfoFailed: info.error !== undefined && !info.data,
    alternatives: others.data
      ?.filter(({ flightNumber }) => flightNumber !== query.flightNumber)
      .slice(0, mostAlternatives),
    haveAlternativesFailed: others.error !== undefined && !others.data,
  }
}
