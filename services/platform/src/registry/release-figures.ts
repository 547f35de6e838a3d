import type { Guard } from '@pointfare/shared/platform/guards'
import type { Convergence, RemoteFailures } from '@pointfare/shared/platform/open-tab'
import type { CheckRun } from '@pointfare/shared/platform/smoke'
import type { PoolFigures } from './smoke/trial-pool.ts'

/** How releases are doing, for who watches the site from outside. */
export type ReleaseFigures = {
  convergence: Convergence
  failures: RemoteFailures
  guards: Guard[]
  /** Newest first. */
  trials: Pick<CheckRun, 'verdict' | 'startedAt' | 'finishedAt'>[]
  /** Of this process alone. */
  trialPool: PoolFigures
}

type Sources = {
  channel: () => string | undefined
  convergence: (channel: string) => Promise<Convergence>
  failures: (channel: string) => Promise<RemoteFailures>
  guards: (channel: string) => Promise<Guard[]>
  trials: (channel: string) => Promise<CheckRun[]>
  trialPool: () => PoolFigures
}

/** Undefined while nothing is live. */
export const createReleaseFigures =
  ({ channel, ...sources }: Sources) =>
  async (): Promise<ReleaseFigures | undefined> => {
    const live = channel()
    if (live === undefined) return undefined
    const [convergence, failures, guards, trials] = await Promise.all([
      sources.convergence(live),
      sources.failures(live),
      sources.guards(live),
      sources.trials(live),
    ])
    return { convergence, failures, guards, trials, trialPool: sources.trialPool() }
  }
