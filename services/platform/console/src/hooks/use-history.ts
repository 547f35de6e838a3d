import { listCanaries, listReleases } from '@pointfare/shared/platform/operations/channels'
import { listVitals } from '@pointfare/shared/platform/operations/tabs'
import { immutable } from 'swr/immutable'
import { historyEntries } from '../domain/history-entries.ts'
import { troubleOf } from './trouble-of.ts'
import { useRegistry } from './use-registry.ts'

const historyMs = 5000
const vitalsMs = 10_000

/** A page of what happened to a channel, newest first; pages count from 1. */
export function useHistory(channel: string, page: number) {
  const pageOf = (number: number) => ({ params: { channel }, query: { 'page-number': number - 1, 'page-size': 20 } })
  const { data, error, mutate } = useRegistry(listReleases, pageOf(page), {
    keepPreviousData: true,
    refreshInterval: historyMs,
  })
  // What the last release of this page changed is told by the first of the next.
  const next = useRegistry(listReleases, data && !data.last ? pageOf(page + 1) : null)
  const [newest, oldest] = [data?.content[0], data?.content.at(-1)]
  const span = newest && oldest && { params: { channel }, query: { first: oldest.seq - 1, last: newest.seq } }
  const canaries = useRegistry(listCanaries, span ?? null, { use: [immutable], keepPreviousData: true })

  const vitals = useRegistry(listVitals, span ?? null, { keepPreviousData: true, refreshInterval: vitalsMs })

  return {
    entries: data && historyEntries(data.content, next.data?.content[0], canaries.data ?? [], vitals.data ?? []),
    totalPages: data?.totalPages ?? 1,
    trouble: error && !data ? troubleOf(error) : undefined,
    retry: () => void mutate(),
  }
}
