import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listDayPrices } from '@pointfare/shared/operations/reward-flights'
import type { Exploration } from '../../domain/explore/exploration.ts'
import type { Destination } from '../../domain/explore/ranking.ts'

/** What each day costs that is looked at; undefined until it is known, null when it cannot be had. */
export function useDestinationDays(
  { route }: Destination,
  { seats, airlines }: Exploration,
  { from, to }: { from: IsoDate; to: IsoDate },
) {
  const airline = airlines.length > 0 ? airlines.join(',').toLowerCase() : 'any'
  const { data, error } = useOperation(listDayPrices, {
    params: { airline, origin: route.origin, destination: route.destination, from, to },
    query: seats > 1 ? { seats } : {},
  })
  return error ? null : data
}
