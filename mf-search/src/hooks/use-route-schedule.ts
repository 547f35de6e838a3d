import { airlineInPath } from '@pointfare/shared/contracts/reward-flight'
import type { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { getRouteSchedule } from '@pointfare/shared/operations/reward-flights'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { useCurrency } from './use-currency.ts'

/**
 * What is the same of a route's flights on every day, with taxes in the visitor's currency; undefined until it is known,
 * or when it cannot be had.
 */
export function useRouteSchedule(
  { origin, destination }: CompleteRoute,
  airline: string | null,
): RouteSchedule | undefined {
  const currency = useCurrency()
  const params = { airline: airlineInPath(airline), origin, destination }
  const input = currency && { params, query: { currency } }
  return useOperation(getRouteSchedule, input, { revalidateOnFocus: false }).data
}
