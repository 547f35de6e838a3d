import useSWRImmutable from 'swr/immutable'
import { declarationUrl, fetchDeclaration } from '../api/builds.ts'
import { buildDifference } from '../domain/build-difference.ts'
import { troubleOf } from './trouble-of.ts'

/** What going from one build of an artifact to another changes; nothing is asked for the way from a build to itself. */
export function useBuildDifference(name: string, from: string, to: string | undefined) {
  const isWay = to !== undefined && to !== from
  const before = useSWRImmutable(isWay ? declarationUrl(name, from) : null, fetchDeclaration)
  const after = useSWRImmutable(isWay ? declarationUrl(name, to) : null, fetchDeclaration)
  const error: unknown = before.error ?? after.error

  return {
    difference: before.data && after.data ? buildDifference(before.data, after.data) : undefined,
    trouble: error === undefined ? undefined : troubleOf(error),
  }
}
