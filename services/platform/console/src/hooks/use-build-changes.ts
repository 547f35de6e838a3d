import { getBuildChanges } from '@pointfare/shared/platform/operations/artifacts'
import { immutable } from 'swr/immutable'
import { troubleOf } from './trouble-of.ts'
import { useRegistry } from './use-registry.ts'

/** What going from one build of an artifact to another changes; nothing is asked for the way from a build to itself. */
export function useBuildChanges(name: string, from: string, to: string | undefined) {
  const input = to === undefined || to === from ? null : { params: { name, build: to }, query: { from } }
  const { data, error } = useRegistry(getBuildChanges, input, { use: [immutable] })
  return { changes: data, trouble: error === undefined ? undefined : troubleOf(error) }
}
