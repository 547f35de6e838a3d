import { referenceOf } from '@pointfare/shared/http/failure-words'
import { useOperations } from '@pointfare/shared/http/use-operation'
import { listRecentPriceChanges } from '@pointfare/shared/operations/price-changes'
import { useMemo } from 'react'
import type { WatchedRoute } from '../../domain/home-place.ts'
import { priceMoves } from '../../domain/price-move.ts'

/** Changes that are read of each route, some of which are of seats alone. */
const readOfRoute = 20

/** The last moves of the points on these routes; undefined until they are known. */
export function useRouteMoves(routes: readonly WatchedRoute[], most: number) {
  const inputs = routes.map(({ origin, destination, airlineCode }) => ({
    query: { limit: readOfRoute, origin, destination, ...(airlineCode && { airline: airlineCode }) },
  }))
  const { data, error, mutate } = useOperations(listRecentPriceChanges, inputs.length > 0 ? inputs : null)
  return {
    moves: useMemo(() => data && priceMoves(data, most), [data, most]),
    hasFailed: error !== undefined && !data,
    reference: referenceOf(error),
    retry: () => void mutate(),
  }
}
