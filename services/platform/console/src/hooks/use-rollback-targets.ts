import { listRollbackTargets } from '@pointfare/shared/platform/operations/channels'
import { troubleOf } from './trouble-of.ts'
import { useRegistry } from './use-registry.ts'

/** Builds that an artifact can go back to, newest first. */
export function useRollbackTargets(channel: string, name: string) {
  const { data, error, mutate } = useRegistry(listRollbackTargets, { params: { channel, name } })
  return { targets: data, trouble: error && !data ? troubleOf(error) : undefined, retry: () => void mutate() }
}
