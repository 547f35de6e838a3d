import useSWR from 'swr'
import { fetchHead, headUrl } from '../api/channels.ts'
import { troubleOf } from './trouble-of.ts'

/** Which build of each artifact another channel serves. */
export function useBuildsOf(channel: string) {
  const { data, error } = useSWR(headUrl(channel), fetchHead)
  const builds = data && {
    shell: data.shell.build,
    ...Object.fromEntries(Object.entries(data.remotes).map(([name, { build }]) => [name, build])),
  }
  return { builds, trouble: error && !data ? troubleOf(error) : undefined }
}
