import { useOperation } from '@pointfare/shared/http/use-operation'
import { listAirlines } from '@pointfare/shared/operations/airlines'

/** The airlines that can be chosen; none until they are known. */
export function useExploredAirlines() {
  const { data = [] } = useOperation(listAirlines, {})
  return data.filter(({ code }) => code !== '')
}
