import type { HistoryQuery } from '@pointfare/shared/contracts/reward-flight'
import { HttpError } from '@pointfare/shared/http/errors'
import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { fetchPriceHistory, priceHistoryUrl } from '../api/price-history.ts'

/** One page of what a route's flights of one day cost before; the page before it stays until it is there. */
export function usePriceHistory(query: HistoryQuery) {
  const { config } = useSite()
  const url = query.carrier && priceHistoryUrl(config.api.flight, query)
  const { data, error, isLoading, mutate } = useSWR(url, fetchPriceHistory, { keepPreviousData: true })

  const failure = query.carrier ? error && failureOf(error) : 'Carrier code cannot be empty'
  return { history: data, failure, isLoading, retry: () => void mutate() }
}

/** Rule 5.17 of the product. */
function failureOf(error: Error) {
  return error instanceof HttpError ? `Failed to fetch price history: ${error.status}` : error.message
}
