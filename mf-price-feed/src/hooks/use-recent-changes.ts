import { useOperation } from '@pointfare/shared/http/use-operation'
import { countRecentPriceChanges } from '@pointfare/shared/operations/search-data'

const refreshMs = 60_000

/** What the page asks: the last day, hour by hour. */
export const lastDay = { query: { hours: 24 } }

/** How many changes there were in each of the last 24 hours, counted again every minute. */
export function useRecentChanges() {
  const { data, error } = useOperation(countRecentPriceChanges, lastDay, { refreshInterval: refreshMs })
  return { recent: data, hasFailed: error !== undefined }
}
