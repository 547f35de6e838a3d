import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { airlineInPath } from '@pointfare/shared/contracts/reward-flight'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listDayPrices } from '@pointfare/shared/operations/reward-flights'

type Query = { airline: string | null; origin: string; destination: string; from: IsoDate; to: IsoDate }

/** The lowest points of each day of a route; `days` is undefined until they are known. */
export function useDayPrices({ airline, ...query }: Query) {
  const params = { ...query, airline: airlineInPath(airline) }
  const { data, error } = useOperation(listDayPrices, { params }, { keepPreviousData: true })
  return { days: data, hasFailed: error !== undefined }
}
