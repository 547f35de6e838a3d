import type { RemoteFailureReport } from '@pointfare/shared/platform/open-tab'
import type { ServedPage } from '../visits/page-proofs.ts'
import type { Failure, FailuresRepository } from './failures.repository.ts'

export type FailuresService = ReturnType<typeof createFailuresService>

type Dependencies = {
  repository: FailuresRepository
  now: () => Date
  report: (error: unknown) => void
  storeEveryMs?: number
}

/** Anybody may open pages; what is kept of them is bounded. */
const mostWaiting = 5000
const hourMs = 3_600_000
/** What is older says nothing of what is live now. */
const recentMs = hourMs
const keptMs = 7 * 24 * hourMs

/** Which builds fail in people's tabs, gathered in memory and stored together. */
export function createFailuresService({ repository, now, report, storeEveryMs = 1000 }: Dependencies) {
  let waiting = new Map<string, Failure>()
  let storing = Promise.resolve()
  let sweptAt = 0
  const recently = () => new Date(now().getTime() - recentMs)

  async function store() {
    const rows = [...waiting.values()]
    waiting = new Map()
    try {
      await repository.add(rows)
      if (now().getTime() - sweptAt < hourMs) return
      sweptAt = now().getTime()
      await repository.forgetBefore(new Date(sweptAt - keptMs))
    } catch (error) {
      report(error)
    }
  }
  const storeWaiting = () => (waiting.size > 0 ? (storing = storing.then(store)) : storing)

  const timer = setInterval(() => void storeWaiting(), storeEveryMs)
  timer.unref()

  return {
    take({ page, channel }: ServedPage, failure: Omit<RemoteFailureReport, 'proof'>) {
      const { remote, build, kind } = failure
      if (waiting.size < mostWaiting)
        waiting.set([channel, remote, build, kind, page].join(' '), { ...failure, channel, tab: page, at: now() })
    },

    /** Builds that failed within the last hour, those that failed in most tabs first. */
    async recent(channel: string) {
      await storeWaiting()
      return repository.since(channel, recently())
    },

    async close() {
      clearInterval(timer)
      await storeWaiting()
    },
  }
}
