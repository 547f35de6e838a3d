import { HttpError } from '@pointfare/shared/http/errors'
import { failureWords, referenceOf } from '@pointfare/shared/http/failure-words'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listPopularRoutes } from '@pointfare/shared/operations/search-data'

const refreshMs = 60_000

/** The routes whose prices change most, looked at again every minute. */
export function usePopularRoutes() {
  const { data, error, mutate } = useOperation(listPopularRoutes, {}, { refreshInterval: refreshMs })
  return {
    routes: data,
    failure: error && failureOf(error),
    reference: referenceOf(error),
    retry: () => void mutate(),
  }
}

/** Rule 7.2 of the product. */
function failureOf(error: Error) {
  return error instanceof HttpError ? `Failed to fetch popular routes: ${error.status}` : failureWords(error)
}
