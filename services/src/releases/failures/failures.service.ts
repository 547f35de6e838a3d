import type { RemoteFailureReport } from '@pointfare/shared/contracts/open-tab'
import type { Counted, FailuresRepository } from './failures.repository.ts'

export type FailuresService = ReturnType<typeof createFailuresService>

type Dependencies = {
  repository: FailuresRepository
  now: () => Date
  report: (error: unknown) => void
  storeEveryMs?: number
}

/** Of builds nobody published somebody may invent any number. */
const mostWaiting = 1000
const minuteMs = 60_000
/** What is older says nothing of what is live now. */
const recentMs = 60 * minuteMs

/** Counts in memory which builds fail in people's tabs, and stores the counts together. */
export function createFailuresService({ repository, now, report, storeEveryMs = 1000 }: Dependencies) {
  let waiting = new Map<string, Counted>()
  let storing = Promise.resolve()

  async function store() {
    const rows = [...waiting.values()]
    waiting = new Map()
    await repository.add(rows).catch(report)
  }
  const storeWaiting = () => (waiting.size > 0 ? (storing = storing.then(store)) : storing)

  const timer = setInterval(() => void storeWaiting(), storeEveryMs)
  timer.unref()

  return {
    take(failure: RemoteFailureReport) {
      const { channel, remote, build, kind } = failure
      const minute = new Date(Math.floor(now().getTime() / minuteMs) * minuteMs)
      const key = [channel, remote, build, kind].join(' ')
      const known = waiting.get(key)
      if (!known && waiting.size >= mostWaiting) return
      waiting.set(key, { ...failure, minute, failures: (known?.failures ?? 0) + 1 })
    },

    /** Builds that failed within the last hour, those that failed most first. */
    async recent(channel: string) {
      await storeWaiting()
      return repository.since(channel, new Date(now().getTime() - recentMs))
    },

    async close() {
      clearInterval(timer)
      await storeWaiting()
    },
  }
}
