import { useOperation } from '@pointfare/shared/http/use-operation'
import { listAirlines, listRoutesOfAirline } from '@pointfare/shared/operations/airlines'

/** The airlines that can be searched. */
export function useAirlines() {
  const { data, error, isLoading } = useOperation(listAirlines, {})
  return { airlines: data ?? [], error, isLoading }
}

/** Where an airline flies; nothing is asked until one is chosen. */
export function useAirlineRoutes(airlineCode: string | null) {
  const input = airlineCode ? { params: { code: airlineCode } } : null
  const { data, error, isLoading } = useOperation(listRoutesOfAirline, input)
  return { routes: data ?? [], error, isLoading }
}
