import { cheapestInput, type CheapestRoute } from '@pointfare/shared/contracts/cheapest'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listCheapestMonths } from '@pointfare/shared/operations/cheapest'
import { cheapestAirline } from '../paths.ts'

/** The lowest points of each month; `months` is undefined until they are known. */
export function useMonths(route: Omit<CheapestRoute, 'airline'>) {
  const { data, error } = useOperation(listCheapestMonths, cheapestInput({ ...route, airline: cheapestAirline }))
  return { months: data, hasFailed: error !== undefined }
}
