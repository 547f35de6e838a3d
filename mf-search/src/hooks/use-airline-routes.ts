import { useOperation } from '@pointfare/shared/http/use-operation'
import { listRoutesOfAirline } from '@pointfare/shared/operations/airlines'

/** Where an airline flies; nothing is asked until one is chosen. */
export function useAirlineRoutes(airlineCode: string | null) {
  const input = airlineCode ? { params: { code: airlineCode } } : null
  const { data, error, isLoading } = useOperation(listRoutesOfAirline, input)
  return { routes: data ?? [], error, isLoading }
}
