import { HistoricRewardFlightPage, historyPath, type HistoryQuery } from '@pointfare/shared/contracts/reward-flight'
import { getJson } from '@pointfare/shared/http/request'

export const priceHistoryUrl = (base: string, query: HistoryQuery) => base + historyPath(query)

export const fetchPriceHistory = (url: string) => getJson(url, HistoricRewardFlightPage)

export const fetchPriceHistories = (urls: readonly string[]) => Promise.all(urls.map(fetchPriceHistory))
