import {
  CheapestFlightPage,
  CheapestMonths,
  cheapestMonthsPath,
  cheapestPath,
  PointsByFlight,
  pointsByFlightPath,
  type CheapestQuery,
  type CheapestRoute,
} from '@pointfare/shared/contracts/cheapest'
import { getJson } from '@pointfare/shared/http/request'
import { cheapestAirline } from '../paths.ts'

export type Route = Omit<CheapestRoute, 'airline'>

const airline = cheapestAirline

export const cheapestUrl = (base: string, query: Omit<CheapestQuery, 'airline'>) =>
  base + cheapestPath({ airline, ...query })
export const monthsUrl = (base: string, route: Route) => base + cheapestMonthsPath({ airline, ...route })
export const pointsByFlightUrl = (base: string, route: Route) => base + pointsByFlightPath({ airline, ...route })

export const fetchCheapest = (url: string, token?: string) => getJson(url, CheapestFlightPage, token ? { token } : {})
export const fetchMonths = (url: string) => getJson(url, CheapestMonths)
export const fetchPointsByFlight = (url: string) => getJson(url, PointsByFlight)
