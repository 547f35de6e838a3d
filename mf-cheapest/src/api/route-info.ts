import {
  alternativesPath,
  mostAlternatives,
  RouteInfo,
  RouteInfoList,
  routeInfoPath,
  type RouteInfoQuery,
} from '@pointfare/shared/contracts/route-info'
import { getJson } from '@pointfare/shared/http/request'
import { cheapestAirline } from '../paths.ts'

export type FlightQuery = Required<Omit<RouteInfoQuery, 'airlineCode'>>

export const routeInfoUrl = (base: string, query: FlightQuery) =>
  base + routeInfoPath({ airlineCode: cheapestAirline, ...query })

/**
 * Of the flight's day and cabin, for all airlines. The cheapest may be another flight than the one that is looked at,
 * so it is asked for, and one more than is shown, because this flight is among them.
 */
export const alternativesUrl = (base: string, { flightNumber: _, ...day }: FlightQuery) =>
  base + alternativesPath({ ...day, maxResults: mostAlternatives + 1, excludeCheapest: false })

export const fetchRouteInfo = (url: string, token?: string) => getJson(url, RouteInfo, token ? { token } : {})
export const fetchAlternatives = (url: string, token?: string) => getJson(url, RouteInfoList, token ? { token } : {})

/** Undefined for each of which nothing can be learnt. */
export async function fetchRouteInfos(urls: readonly string[], token?: string) {
  const answers = await Promise.allSettled(urls.map((url) => fetchRouteInfo(url, token)))
  return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined))
}
