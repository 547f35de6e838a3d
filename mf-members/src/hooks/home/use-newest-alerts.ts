import { useOperation } from '@pointfare/shared/http/use-operation'
import { listAlerts } from '@pointfare/shared/operations/alerts'

/** The member's alerts, those that match now first; undefined until they are known. */
export function useNewestAlerts() {
  const { data, error, mutate } = useOperation(listAlerts, {})
  return {
    alerts: data?.filter(({ isEnded }) => !isEnded).toSorted((one, other) => other.matches - one.matches),
    error: error as unknown,
    retry: () => void mutate(),
  }
}
