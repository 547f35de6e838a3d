import { airlineInPath } from '@pointfare/shared/contracts/reward-flight'
import { addDays } from '@pointfare/shared/contracts/days'
import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { lowestPoints } from '@pointfare/shared/format/lowest-points'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listDayPrices } from '@pointfare/shared/operations/reward-flights'
import { useLowestPoints } from '../use-lowest-points.ts'

/** The lowest points of a search today and a week ago, of the days that are still to come; null is nothing to book. */
export function useTrend(search: SavedSearch, today: string) {
  const now = useLowestPoints(search, today)
  const { origin, destination, startDate, endDate, airlineCode } = search
  const isAhead = origin && destination && startDate && endDate && endDate >= today
  const { data } = useOperation(
    listDayPrices,
    isAhead
      ? {
          params: {
            airline: airlineInPath(airlineCode),
            origin,
            destination,
            from: startDate < today ? today : startDate,
            to: endDate,
          },
          query: { asof: addDays(today, -7) },
        }
      : null,
  )
  const before = data && lowestPoints(data).points
  return { now, moved: now?.points != null && before != null ? now.points - before : undefined }
}
