import { randomBytes } from 'node:crypto'
import type { RemoteFailureReport } from '@pointfare/shared/platform/open-tab'
import { createWriteBehind } from '@pointfare/core/write-behind'
import type { ServedPage } from '../visits/page-proofs.ts'
import type { Failure, FailuresRepository } from './failures.repository.ts'

export type FailuresService = ReturnType<typeof createFailuresService>

/** What went wrong where a build was drawn for a visitor. */
export type ServerFailure = { remote: string; build: string; message: string }

type Dependencies = {
  repository: FailuresRepository
  now: () => Date
  report: (error: unknown) => void
  storeEveryMs?: number
}

/** Any visitor may report, so what is kept is bounded. */
const mostWaiting = 5000
const minuteMs = 60_000
const hourMs = 3_600_000
/** A build that fails in every page would write a row for every visitor. */
const mostInMinute = 20
const longestMessage = 2000
/** What is older says nothing of what is live now. */
const recentMs = hourMs
const storedMs = 7 * 24 * hourMs

/** Which builds fail in people's tabs, gathered in memory and stored together. */
export function createFailuresService({ repository, now, report, storeEveryMs = 1000 }: Dependencies) {
  const waiting = createWriteBehind<Failure>({ store, most: mostWaiting, everyMs: storeEveryMs, report })
  const onServer = new Map<string, number>()
  const ownName = randomBytes(6).toString('base64url')
  let sweptAt = 0
  const recently = () => new Date(now().getTime() - recentMs)

  async function store(failures: Failure[]) {
    await repository.add(failures)
    if (now().getTime() - sweptAt < hourMs) return
    await repository.forgetBefore(new Date(now().getTime() - storedMs))
    sweptAt = now().getTime()
  }

  return {
    take({ page, channel }: ServedPage, failure: Omit<RemoteFailureReport, 'proof' | 'outside'>) {
      const { remote, build, kind } = failure
      waiting.add([channel, remote, build, kind, page].join(' '), { ...failure, channel, tab: page, at: now() })
    },

    /** Where pages are drawn for visitors; up to twenty in a minute of each build count. */
    takeFromServer(channel: string, { remote, build, message }: ServerFailure) {
      const minute = Math.floor(now().getTime() / minuteMs)
      const key = [channel, remote, build, minute].join(' ')
      const times = (onServer.get(key) ?? 0) + 1
      if (times > mostInMinute) return
      if (times === 1 && onServer.size >= mostWaiting) onServer.clear()
      onServer.set(key, times)
      const tab = `server-${ownName} ${minute} ${times}`
      const failure = { remote, build, kind: 'server' as const, message: message.slice(0, longestMessage) }
      waiting.add([key, times].join(' '), { ...failure, channel, tab, at: now() })
    },

    /** Builds that failed within the last hour, those that failed in most tabs first. */
    async recent(channel: string) {
      await waiting.flush()
      return repository.since(channel, recently())
    },

    close: waiting.close,
  }
}
