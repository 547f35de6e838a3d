import { airlineInPath } from '@pointfare/shared/contracts/reward-flight'
import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listDayPrices } from '@pointfare/shared/operations/reward-flights'
import { lowestPoints, type Lowest } from '@pointfare/shared/format/lowest-points'

/** The lowest points that a search leads to today; undefined until they are known, or when it cannot be asked. */
export function useLowestPoints(search: SavedSearch, today: string): Lowest | undefined {
  const { data } = useOperation(listDayPrices, inputOf(search, today))
  return data && lowestPoints(data)
}

/** Days that have passed are left out; a search for nothing but those asks nothing. */
function inputOf({ origin, destination, startDate, endDate, airlineCode }: SavedSearch, today: string) {
  if (!origin || !destination || !startDate || !endDate || endDate < today) return null
  const from = startDate < today ? today : startDate
  return { params: { airline: airlineInPath(airlineCode), origin, destination, from, to: endDate } }
}
