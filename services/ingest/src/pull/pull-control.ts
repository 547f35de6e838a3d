import type { SeatsAeroSettings } from '@pointfare/core/config/pull-settings'
import type { Database } from '@pointfare/core/db/database'
import type { PullStatus } from '@pointfare/shared/contracts/pull'
import { readFaults } from '../ingest/reading-faults.ts'
import { dayOf, readCalls } from './call-budget.ts'
import { dueAt } from './choose-sweep.ts'
import { pullSource, type Sweep } from './pull-plan.ts'
import type { Puller } from './puller.ts'
import { readSource } from './source-state.ts'
import { keepSweeps, readSweeps, type SweepState, wantSweeps } from './sweep-states.ts'

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

type Options = { db: Database; plan: readonly Sweep[]; settings: Pick<SeatsAeroSettings, 'dailyCalls'>; now: Date }

const dayMinutes = 24 * 60

/** What is asked of Seats.aero, and how far it is; from the database, whichever process does it. */
export async function readPullStatus({ db, plan, settings, now }: Options): Promise<PullStatus> {
  const [{ calls, remaining }, source, states, faults] = await Promise.all([
    readCalls(db, pullSource, now),
    readSource(db, pullSource),
    readSweeps(db, pullSource),
    readFaults(db),
  ])
  const unusable = faults.flatMap(({ source: of, reason, count, lastAt, sample }) =>
    of === pullSource ? [{ reason, count, lastAt: lastAt.toISOString(), sample }] : [],
  )
  const sweeps = plan.map((sweep) => sweepStatus(sweep, states.get(sweep.name), now))
  const perDay = sweeps.map(({ last, everyMinutes }) => last && (last.calls * dayMinutes) / everyMinutes)
  return {
    source: pullSource,
    day: dayOf(now),
    callsToday: calls,
    dailyCalls: settings.dailyCalls,
    remainingToday: remaining,
    callsPerDay: perDay.includes(null) ? null : Math.ceil(perDay.reduce<number>((sum, each) => sum + (each ?? 0), 0)),
    refused: source.refused,
    waitsUntil: source.notBefore && source.notBefore > now ? source.notBefore.toISOString() : null,
    sweeps,
    ...(unusable.length > 0 && { unusable }),
  }
}

function sweepStatus(sweep: Sweep, state: SweepState | undefined, now: Date): PullStatus['sweeps'][number] {
  return {
    name: sweep.name,
    everyMinutes: sweep.everyMs / 60_000,
    underWay: state?.beganAt ? { beganAt: state.beganAt.toISOString(), calls: state.calls, rows: state.skip } : null,
    last: state?.completedAt
      ? { completedAt: state.completedAt.toISOString(), calls: state.completedCalls, rows: state.completedRows }
      : null,
    dueAt: dueAt(sweep, state, now)?.toISOString() ?? null,
  }
}
