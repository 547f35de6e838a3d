import {
  HistoricFlightsCount,
  historicFlightsCountPath,
  RoutesCount,
  routesCountPath,
} from '@pointfare/shared/contracts/search-data'
import { getJson } from '@pointfare/shared/http/request'

export const historicFlightsCountUrl = (base: string) => base + historicFlightsCountPath
export const routesCountUrl = (base: string) => base + routesCountPath

export const fetchHistoricFlightsCount = (url: string) => getJson(url, HistoricFlightsCount)
export const fetchRoutesCount = (url: string) => getJson(url, RoutesCount)
