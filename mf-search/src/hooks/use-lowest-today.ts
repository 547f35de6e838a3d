import { airlineInPath } from '@pointfare/shared/contracts/reward-flight'
import type { RecentSearch } from '@pointfare/shared/contracts/saved-search'
import { lowestPoints } from '@pointfare/shared/format/lowest-points'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listDayPrices } from '@pointfare/shared/operations/reward-flights'

/** The lowest points that a search leads to today: undefined until they are known, null when they cannot be had. */
export function useLowestToday({ airlineCode, origin, destination, startDate, endDate }: RecentSearch, today: string) {
  const from = startDate < today ? today : startDate
  const params = { airline: airlineInPath(airlineCode), origin, destination, from, to: endDate }
  const { data, error } = useOperation(listDayPrices, { params })
  return error ? null : data && lowestPoints(data)
}
