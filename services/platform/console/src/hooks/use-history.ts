import useSWR from 'swr'
import useSWRImmutable from 'swr/immutable'
import { canariesUrl, fetchCanaries, fetchHistory, historyUrl } from '../api/channels.ts'
import { historyEntries } from '../domain/history-entries.ts'
import { troubleOf } from './trouble-of.ts'

const historyMs = 5000

/** A page of what happened to a channel, newest first; pages count from 1. */
export function useHistory(channel: string, page: number) {
  const { data, error, mutate } = useSWR(historyUrl(channel, page - 1), fetchHistory, {
    keepPreviousData: true,
    refreshInterval: historyMs,
  })
  // What the last release of this page changed is told by the first of the next.
  const next = useSWR(data && !data.last ? historyUrl(channel, page) : null, fetchHistory)
  const [newest, oldest] = [data?.content[0], data?.content.at(-1)]
  const span = newest && oldest && canariesUrl(channel, oldest.seq - 1, newest.seq)
  const canaries = useSWRImmutable(span ?? null, fetchCanaries, { keepPreviousData: true })

  return {
    entries: data && historyEntries(data.content, next.data?.content[0], canaries.data ?? []),
    totalPages: data?.totalPages ?? 1,
    trouble: error && !data ? troubleOf(error) : undefined,
    retry: () => void mutate(),
  }
}
