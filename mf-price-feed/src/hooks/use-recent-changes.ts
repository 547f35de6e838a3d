import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { fetchRecentChanges, recentChangesUrl } from '../api/recent-changes.ts'

const refreshMs = 60_000

/** How many changes there were in each of the last 24 hours, counted again every minute. */
export function useRecentChanges() {
  const { config } = useSite()
  const { data, error } = useSWR(recentChangesUrl(config.api.search), fetchRecentChanges, {
    refreshInterval: refreshMs,
  })
  return { recent: data, hasFailed: error !== undefined }
}
