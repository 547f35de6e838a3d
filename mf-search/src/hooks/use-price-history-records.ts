import type { HistoryQuery } from '@pointfare/shared/contracts/reward-flight'
import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { fetchPriceHistories, priceHistoryUrl } from '../api/price-history.ts'
import { usePriceHistory } from './use-price-history.ts'

/** A history of more than 100 records is told from its newest. */
const mostPages = 5

/**
 * The records of a route's flights of one day, newest first, as far back as they can be had; undefined until it is
 * known how far that is. When the further pages cannot be had, those of page 0.
 */
export function usePriceHistoryRecords(query: Omit<HistoryQuery, 'pageNumber'>) {
  const { config } = useSite()
  const { history } = usePriceHistory({ ...query, pageNumber: 0 })
  const pageCount = Math.min(history?.totalPages ?? 0, mostPages)
  const furtherUrls = Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) =>
    priceHistoryUrl(config.api.flight, { ...query, pageNumber: index + 1 }),
  )
  const { data: further, error } = useSWR(furtherUrls.length > 0 && furtherUrls, fetchPriceHistories)

  const isSettled = furtherUrls.length === 0 || further !== undefined || error !== undefined
  if (!history || !isSettled) return undefined
  return [history, ...(further ?? [])].flatMap(({ content }) => content)
}
