import { cheapestInput, type CheapestRoute } from '@pointfare/shared/contracts/cheapest'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listPointsByFlight } from '@pointfare/shared/operations/cheapest'
import { cheapestAirline } from '../paths.ts'

/** Every flight of a route with its points; undefined until they are known. */
export function usePointsByFlight(route: Omit<CheapestRoute, 'airline'>) {
  const input = cheapestInput({ ...route, airline: cheapestAirline })
  const { data, error, mutate } = useOperation(listPointsByFlight, input)
  return { flights: data, hasFailed: error !== undefined, retry: () => void mutate() }
}
