import { historyInput, type HistoryQuery } from '@pointfare/shared/contracts/reward-flight'
import { HttpError } from '@pointfare/shared/http/errors'
import { failureWords } from '@pointfare/shared/http/failure-words'
import { useOperation, useOperations } from '@pointfare/shared/http/use-operation'
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
  return error instanceof HttpError ? `Failed to fetch price history: ${error.status}` : failureWords(error)
}

/** A history of more than 100 records is told from its newest. */
const mostPages = 5

/**
 * The records of a route's flights of one day, newest first, as far back as they can be had; undefined until it is
 * known how far that is. When the further pages cannot be had, those of page 0.
 */
export function usePriceHistoryRecords(query: Omit<HistoryQuery, 'pageNumber'>) {
  const { history } = usePriceHistory({ ...query, pageNumber: 0 })
  const pageCount = Math.min(history?.totalPages ?? 0, mostPages)
  const furtherPages = Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) =>
    historyInput({ ...query, pageNumber: index + 1 }),
  )
  const { data: further, error } = useOperations(listPriceHistory, furtherPages)

  const isSettled = furtherPages.length === 0 || further !== undefined || error !== undefined
  if (!history || !isSettled) return undefined
  return [history, ...(further ?? [])].flatMap(({ content }) => content)
}
