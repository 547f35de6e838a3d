import useSWRImmutable from 'swr/immutable'
import { changesUrl, fetchChanges } from '../api/builds.ts'
import { useManager } from '../session/session.tsx'
import { troubleOf } from './trouble-of.ts'

/** What going from one build of an artifact to another changes; nothing is asked for the way from a build to itself. */
export function useBuildChanges(name: string, from: string, to: string | undefined) {
  const { token } = useManager()
  const key = to === undefined || to === from ? null : changesUrl(name, from, to)
  const { data, error } = useSWRImmutable(key, (url) => fetchChanges(url, token))
  return { changes: data, trouble: error === undefined ? undefined : troubleOf(error) }
}
