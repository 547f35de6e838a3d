import { useOperation } from '@pointfare/shared/http/use-operation'
import { listAirlines } from '@pointfare/shared/operations/airlines'

/** The airlines that can be searched. */
export function useAirlines() {
  const { data, error, isLoading } = useOperation(listAirlines, {})
  return { airlines: data ?? [], error, isLoading }
}
