import { getHead } from '@pointfare/shared/platform/operations/channels'
import { troubleOf } from './trouble-of.ts'
import { useRegistry } from './use-registry.ts'

/** Which build of each artifact another channel serves. */
export function useBuildsOf(channel: string) {
  const { data, error } = useRegistry(getHead, { params: { channel } })
  const builds = data && {
    shell: data.shell.build,
    ...Object.fromEntries(Object.entries(data.remotes).map(([name, { build }]) => [name, build])),
  }
  return { builds, trouble: error && !data ? troubleOf(error) : undefined }
}
