import { useOperation } from '@pointfare/shared/http/use-operation'
import { getFeedHealth } from '@pointfare/shared/operations/feed-health'

const refreshMs = 60_000

/** How each source of prices is doing, asked again every minute. */
export function useFeedHealth() {
  const { data, error } = useOperation(getFeedHealth, {}, { refreshInterval: refreshMs })
  return { health: data, hasFailed: error !== undefined }
}
