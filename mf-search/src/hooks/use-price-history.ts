import {
  historyInput,
  type HistoricRewardFlightPage,
  type HistoryQuery,
} from '@pointfare/shared/contracts/reward-flight'
import { HttpError } from '@pointfare/shared/http/errors'
import { failureWords, referenceOf } from '@pointfare/shared/http/failure-words'
import { useOperation, useOperations } from '@pointfare/shared/http/use-operation'
import { listPriceHistory } from '@pointfare/shared/operations/reward-flights'
import { useState } from 'react'

/** A history of more than 100 records is drawn from its newest. */
const mostPages = 5

/**
 * What a flight, or all of a route and day, cost before, page by page; `null` asks nothing yet. The first pages are read
 * at once, for the chart, and are those that the table turns: no page is asked for twice.
 */
export function usePriceHistory(subject: Omit<HistoryQuery, 'pageNumber'> | null) {
  const [pageNumber, switchTo] = useState(0)
  const inputOf = (page: number) => (subject?.carrier ? historyInput({ ...subject, pageNumber: page }) : null)

  const first = useOperation(listPriceHistory, inputOf(0))
  const furtherPages = Array.from(
    { length: Math.min(first.data?.totalPages ?? 0, mostPages) },
    (_, page) => page,
  ).slice(1)
  const further = useOperations(
    listPriceHistory,
    furtherPages.length > 0 ? furtherPages.flatMap((page) => inputOf(page) ?? []) : null,
  )
  const isBeyond = pageNumber > 0 && (pageNumber >= mostPages || further.error !== undefined)
  const beyond = useOperation(listPriceHistory, isBeyond ? inputOf(pageNumber) : null)

  const page = pageNumber === 0 ? first.data : (further.data?.[pageNumber - 1] ?? beyond.data)
  const requested = pageNumber > 0 && first.data ? beyond : first
  const isSettled = furtherPages.length === 0 || further.data !== undefined || further.error !== undefined

  return {
    /** The page turned to; the one before it stays until it is there. */
    history: useLatest(page),
    isTurning: page === undefined,
    switchTo,
    /** Newest first, as far back as can be had; undefined until it is known how far that is. */
    records:
      first.data && isSettled ? [first.data, ...(further.data ?? [])].flatMap(({ content }) => content) : undefined,
    failure: subject && (subject.carrier ? failureOf(requested) : 'Carrier code cannot be empty'),
    reference: referenceOf(requested.error),
    retry: () => void requested.mutate(),
  }
}

function useLatest(page: HistoricRewardFlightPage | undefined) {
  const [latest, setLatest] = useState(page)
  if (page && page !== latest) setLatest(page)
  return page ?? latest
}

/** Rule 5.17 of the product; a look at the same again that fails leaves what is known. */
function failureOf({ data, error }: { data?: HistoricRewardFlightPage | undefined; error?: Error | undefined }) {
  if (data || !error) return undefined
  return error instanceof HttpError ? `Failed to fetch price history: ${error.status}` : failureWords(error)
}
