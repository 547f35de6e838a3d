import { useOperation } from '@pointfare/shared/http/use-operation'
import { listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { cheapestAirline } from '../paths.ts'

/** Where the page's airline flies. */
export function useAirlineRoutes() {
  const { data, error, isLoading } = useOperation(listRoutesOfAirline, { params: { code: cheapestAirline } })
  return { routes: data ?? [], hasFailed: error !== undefined, isLoading }
}
