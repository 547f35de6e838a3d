import type { RemoteFailureReport } from '@pointfare/shared/platform/open-tab'
import { createWriteBehind } from '@pointfare/server/write-behind'
import type { ServedPage } from '../visits/page-proofs.ts'
import type { Failure, FailuresRepository } from './failures.repository.ts'

export type FailuresService = ReturnType<typeof createFailuresService>

type Dependencies = {
  repository: FailuresRepository
  now: () => Date
  report: (error: unknown) => void
  storeEveryMs?: number
}

/** Any visitor may report, so what is kept is bounded. */
const mostWaiting = 5000
const hourMs = 3_600_000
/** What is older says nothing of what is live now. */
const recentMs = hourMs
const keptMs = 7 * 24 * hourMs

/** Which builds fail in people's tabs, gathered in memory and stored together. */
export function createFailuresService({ repository, now, report, storeEveryMs = 1000 }: Dependencies) {
  const waiting = createWriteBehind<Failure>({ store, most: mostWaiting, everyMs: storeEveryMs, report })
  let sweptAt = 0
  const recently = () => new Date(now().getTime() - recentMs)

  async function store(failures: Failure[]) {
    await repository.add(failures)
    if (now().getTime() - sweptAt < hourMs) return
    await repository.forgetBefore(new Date(now().getTime() - keptMs))
    sweptAt = now().getTime()
  }

  return {
    take({ page, channel }: ServedPage, failure: Omit<RemoteFailureReport, 'proof'>) {
      const { remote, build, kind } = failure
      waiting.add([channel, remote, build, kind, page].join(' '), { ...failure, channel, tab: page, at: now() })
    },

    /** Builds that failed within the last hour, those that failed in most tabs first. */
    async recent(channel: string) {
      await waiting.flush()
      return repository.since(channel, recently())
    },

    close: waiting.close,
  }
}
