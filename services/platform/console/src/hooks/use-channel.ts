import { HttpError } from '@pointfare/shared/http/errors'
import { getHead, listLiveBuilds } from '@pointfare/shared/platform/operations/channels'
import { getConvergence, listFailures, listGuards, listVitals } from '@pointfare/shared/platform/operations/tabs'
import { channelRows } from '../domain/channel-rows.ts'
import { useSession } from '../session/session.tsx'
import { troubleOf } from './trouble-of.ts'
import { useRegistry } from './use-registry.ts'

/** How soon a release to a channel without a stream is noticed; with one, in case the stream fails. */
const headMs = 3000
const failuresMs = 10_000
const vitalsMs = 10_000
/** Builds are looked at as often. */
const guardsMs = 5000

/** What a channel serves, and how the people who use it fare. */
export function useChannel(channel: string) {
  const ofChannel = { params: { channel } }
  const head = useRegistry(getHead, ofChannel, { refreshInterval: headMs })
  // Asked anew with each release: the number is part of the question.
  const seq = head.data?.seq
  const live = useRegistry(listLiveBuilds, seq ? ofChannel : null, { keepPreviousData: true }, seq)
  const convergence = useConvergence(channel)
  const { expire } = useSession()
  const failures = useRegistry(listFailures, ofChannel, {
    refreshInterval: failuresMs,
    onError: (failure) => {
      if (failure instanceof HttpError && failure.status === 401) expire()
    },
  })
  const vitals = useRegistry(listVitals, seq ? { ...ofChannel, query: {} } : null, {
    refreshInterval: vitalsMs,
    keepPreviousData: true,
  })
  const guards = useRegistry(listGuards, seq ? ofChannel : null, { refreshInterval: guardsMs, keepPreviousData: true })
  const error: unknown = head.error ?? live.error

  const rows =
    head.data && live.data ? channelRows(head.data, live.data, convergence?.builds ?? [], failures.data ?? []) : []
  return {
    head: head.data,
    rows,
    convergence,
    failures: failures.data ?? [],
    /** How fast the pages of the live builds are; undefined until that is known. */
    vitals: vitals.data,
    /** Builds that are watched; undefined until that is known. */
    guards: guards.data,
    isLoading: !head.data || !live.data,
    /** Nothing was released to it yet. */
    isEmpty: error instanceof HttpError && error.status === 404,
    /** What is shown was true a while ago; the registry does not answer any more. */
    isStale: error !== undefined && head.data !== undefined,
    trouble: error === undefined || head.data ? undefined : troubleOf(error),
    retry: () => void Promise.all([head.mutate(), live.mutate()]),
  }
}

/** What open tabs run: every second while some have yet to follow, otherwise now and then. */
export function useConvergence(channel: string) {
  const { data } = useRegistry(
    getConvergence,
    { params: { channel } },
    {
      refreshInterval: (latest) => (latest && latest.converged < latest.tabs ? 1000 : 5000),
    },
  )
  return data
}
