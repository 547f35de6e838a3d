import { HttpError } from '@pointfare/shared/http/errors'
import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { fetchPopularRoutes, popularRoutesUrl } from '../api/popular-routes.ts'

const refreshMs = 60_000

/** The routes whose prices change most, looked at again every minute. */
export function usePopularRoutes() {
  const { config } = useSite()
  const { data, error, mutate } = useSWR(popularRoutesUrl(config.api.search), fetchPopularRoutes, {
    refreshInterval: refreshMs,
  })
  return { routes: data, failure: error && failureOf(error), retry: () => void mutate() }
}

/** Rule 7.2 of the product. */
function failureOf(error: Error) {
  return error instanceof HttpError ? `Failed to fetch popular routes: ${error.status}` : error.message
}
