import { HttpError } from '@pointfare/shared/http/errors'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listAirlines, listRoutesOfAirline } from '@pointfare/shared/operations/airlines'

/** The airlines that can be searched. */
export function useAirlines() {
  const { data, error, isLoading } = useOperation(listAirlines, {})
  return { airlines: data ?? [], error, isLoading }
}

/** Where an airline flies, or any (`any`); nothing is asked until one is chosen. One that nobody knows flies nowhere. */
export function useAirlineRoutes(airlineCode: string | null) {
  const input = airlineCode ? { params: { code: airlineCode } } : null
  const { data, error, isLoading } = useOperation(listRoutesOfAirline, input)
  const isUnknown = error instanceof HttpError && error.status === 404
  return { routes: data ?? [], error: isUnknown ? undefined : error, isLoading }
}
