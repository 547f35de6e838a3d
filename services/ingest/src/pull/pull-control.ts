import type { PullStatus } from '@pointfare/shared/contracts/pull'
import type { Database } from '@pointfare/core/db/database'
import type { Puller } from './puller.ts'
import { readPullStatus } from './pull-status.ts'
import { pullSource } from './pull-source.ts'
import { keepSweeps, wantSweeps } from './sweep-states.ts'

/** What an operator may know and want of the puller. */
export type PullControl = {
  status(): Promise<PullStatus>
  /** Makes everything due now, within the calls of the day; whoever's turn it is does it. Answers how things are then. */
  want(): Promise<PullStatus>
}

export function createPullControl({ db, puller, now }: { db: Database; puller: Puller; now: () => Date }): PullControl {
  const status = () => readPullStatus({ db, plan: puller.plan, settings: puller.settings, now: now() })
  return {
    status,
    async want() {
      await keepSweeps(
        db,
        pullSource,
        puller.plan.map(({ name }) => name),
      )
      await wantSweeps(db, pullSource)
      return status()
    },
  }
}
