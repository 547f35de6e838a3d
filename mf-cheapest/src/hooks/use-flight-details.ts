import { mostAlternatives, type RouteInfoQuery } from '@pointfare/shared/contracts/route-info'
import { getRouteInfo, listCheapestForCash } from '@pointfare/shared/operations/cash-prices'
import type { SWRConfiguration } from 'swr'
import { usePersonalOperation } from './use-personal-operation.ts'
import { cheapestAirline } from '../domain/criteria.ts'

type FlightQuery = Required<Omit<RouteInfoQuery, 'airlineCode'>>

/** Failures are logged and nothing more (rule 6.9 of the product). */
const quietly = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  onError: (error, key) => console.warn(`No details of a flight: ${key}`, error),
} satisfies SWRConfiguration

/** What is known of a flight besides its points, and the day's other flights; each undefined until it is known. */
export function useFlightDetails(query: FlightQuery) {
  const { flightNumber: _, ...day } = query
  const info = usePersonalOperation(getRouteInfo, { query: { airlineCode: cheapestAirline, ...query } }, quietly)
  // The day's cheapest may be another flight than this one, so it is asked for; and one more than is shown, because this
  // flight is among them.
  const others = usePersonalOperation(
    listCheapestForCash,
    { query: { ...day, maxResults: mostAlternatives + 1, excludeCheapest: 'false' } },
    quietly,
  )

  return {
    info: info.data,
    hasInfoFailed: info.error !== undefined && !info.data,
    alternatives: others.data
      ?.filter(({ flightNumber }) => flightNumber !== query.flightNumber)
      .slice(0, mostAlternatives),
    haveAlternativesFailed: others.error !== undefined && !others.data,
  }
}
