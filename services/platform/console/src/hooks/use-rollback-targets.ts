import useSWR from 'swr'
import { fetchRollbackTargets, rollbackTargetsUrl } from '../api/channels.ts'
import { troubleOf } from './trouble-of.ts'

/** Builds that an artifact can go back to, newest first. */
export function useRollbackTargets(channel: string, name: string) {
  const { data, error, mutate } = useSWR(rollbackTargetsUrl(channel, name), fetchRollbackTargets)
  return { targets: data, trouble: error && !data ? troubleOf(error) : undefined, retry: () => void mutate() }
}
