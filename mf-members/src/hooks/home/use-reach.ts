import { defaultSearchCurrency } from '@pointfare/shared/contracts/currency'
import { destinationsInput, type ExploredRoutes } from '@pointfare/shared/contracts/explore'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listDestinations } from '@pointfare/shared/operations/explore'

type Requested = { place: string | null; airlineCode?: string | undefined; points?: number | undefined; most: number }

/**
 * Where one seat in economy can be had for so many points from a place, the best value first; undefined until it is
 * known, and while no place is, null when it cannot be had.
 */
export function useReach({ place, airlineCode, points, most }: Requested): ExploredRoutes | null | undefined {
  const asks = place !== null && points !== 0
  const { data, error } = useOperation(
    listDestinations,
    asks
      ? destinationsInput({
          place,
          cabin: 'ECONOMY',
          currency: defaultSearchCurrency,
          sort: 'value',
          limit: most,
          ...(airlineCode && { airlines: [airlineCode] }),
          ...(points !== undefined && { points }),
        })
      : null,
  )
  return error ? null : data
}
