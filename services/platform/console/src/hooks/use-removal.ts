import useSWR from 'swr'
import { fetchRemoval, removalUrl } from '../api/channels.ts'
import { troubleOf } from './trouble-of.ts'

/** What goes when a remote is taken off a channel. */
export function useRemoval(channel: string, name: string) {
  const { data, error, mutate } = useSWR(removalUrl(channel, name), fetchRemoval)
  return { preview: data, trouble: error && !data ? troubleOf(error) : undefined, retry: () => void mutate() }
}
