import type { GoalReport } from '@pointfare/shared/platform/goal-report'
import { createWriteBehind } from '@pointfare/core/write-behind'
import type { ServedPage } from '../visits/page-proofs.ts'
import type { Promotion, Trial } from '../visits/visits.repository.ts'
import type { VisitsService } from '../visits/visits.service.ts'
import type { GoalsRepository, SoughtVisit } from './goals.repository.ts'

export type GoalsService = ReturnType<typeof createGoalsService>

type Dependencies = {
  repository: GoalsRepository
  visits: Pick<VisitsService, 'take' | 'flush'>
  now: () => Date
  report: (error: unknown) => void
  storeEveryMs?: number
}

const dayMs = 24 * 3_600_000
const storedDays = 28
/** Reports that wait while the database is away. */
const mostWaiting = 20_000

/** Whether visitors found what they looked for, counted once for each page that was served. */
export function createGoalsService({ repository, visits, now, report, storeEveryMs = 1000 }: Dependencies) {
  const waiting = createWriteBehind<SoughtVisit>({
    store,
    // A page tells this once; what it tells after that counts for nothing.
    merge: (first) => first,
    most: mostWaiting,
    everyMs: storeEveryMs,
    report,
  })
  let sweptAt = 0

  async function store(reported: SoughtVisit[]) {
    // Only visits that are known count.
    await visits.flush()
    await repository.count(reported)
    if (now().getTime() - sweptAt < dayMs) return
    await repository.forgetBefore(new Date(now().getTime() - storedDays * dayMs))
    sweptAt = now().getTime()
  }

  return {
    take(served: ServedPage, { remote, build, isReached, outside }: Omit<GoalReport, 'proof'>, address: string) {
      const trial = visits.take(served, { remote, build, address, failed: false, isOutside: outside })
      if (trial === undefined) return
      const { channel, page } = served
      waiting.add(`${channel} ${remote} ${page}`, { channel, remote, trial, visit: page, isReached, at: now() })
    },

    /** How a canary and its stable fared since it began, by minute; and what its loudest network brought to it. */
    async ofTrial(trial: Trial) {
      await waiting.flush()
      const [minutes, loudest] = await Promise.all([repository.minutes(trial), repository.loudest(trial)])
      return { minutes, loudest }
    },

    /** Who found what with a build since everybody has it, and with the one before it in the hour before. */
    async since(promotion: Promotion) {
      await waiting.flush()
      return repository.before(promotion, '1 hour')
    },

    close: waiting.close,
  }
}
