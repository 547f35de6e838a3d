import { useOperation } from '@pointfare/shared/http/use-operation'
import { listAlerts } from '@pointfare/shared/operations/alerts'
import { useMemo } from 'react'

/** The member's alerts, those that match now first; undefined until they are known. */
export function useNewestAlerts() {
  const { data, error, mutate } = useOperation(listAlerts, {})
  const alerts = useMemo(
    () => data?.filter(({ isEnded }) => !isEnded).toSorted((one, other) => other.matches - one.matches),
    [data],
  )
  return {
    alerts,
    error: error as unknown,
    retry: () => void mutate(),
  }
}
