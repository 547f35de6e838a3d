import { historyInput, type HistoryQuery } from '@pointfare/shared/contracts/reward-flight'
import { HttpError } from '@pointfare/shared/http/errors'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listPriceHistory } from '@pointfare/shared/operations/reward-flights'

/** One page of what a route's flights of one day cost before; the page before it stays until it is there. */
export function usePriceHistory(query: HistoryQuery) {
  const input = query.carrier ? historyInput(query) : null
  const { data, error, isLoading, mutate } = useOperation(listPriceHistory, input, { keepPreviousData: true })

  const failure = query.carrier ? error && failureOf(error) : 'Carrier code cannot be empty'
  return { history: data, failure, isLoading, retry: () => void mutate() }
}

/** Rule 5.17 of the product. */
function failureOf(error: Error) {
  return error instanceof HttpError ? `Failed to fetch price history: ${error.status}` : error.message
}
