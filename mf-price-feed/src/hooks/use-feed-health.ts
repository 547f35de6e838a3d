import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { feedHealthUrl, fetchFeedHealth } from '../api/feed-health.ts'

const refreshMs = 60_000

/** How each source of prices is doing, asked again every minute. */
export function useFeedHealth() {
  const { config } = useSite()
  const { data, error } = useSWR(feedHealthUrl(config.api.search), fetchFeedHealth, { refreshInterval: refreshMs })
  return { health: data, hasFailed: error !== undefined }
}
