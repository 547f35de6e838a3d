import type { Sweep } from './pull-plan.ts'
import type { SweepState } from './sweep-states.ts'

/** What was never whole counts as so many times overdue: it comes soon, and nearer days still get their turns. */
const neverWhole = 3

/**
 * The sweep that is to go on, or to begin: that which is most overdue, measured by how often it is wanted; of equally overdue
 * ones the first of the plan. Undefined while none is due.
 */
export function chooseSweep(
  plan: readonly Sweep[],
  states: ReadonlyMap<string, SweepState>,
  now: Date,
): Sweep | undefined {
  const due = plan
    .map((sweep) => ({ sweep, overdue: overdueOf(sweep, states.get(sweep.name), now) }))
    .filter(({ overdue }) => overdue >= 1)
  const most = Math.max(...due.map(({ overdue }) => overdue))
  return due.find(({ overdue }) => overdue === most)?.sweep
}

function overdueOf({ everyMs }: Sweep, state: SweepState | undefined, now: Date): number {
  if (!state?.completedBeganAt) return neverWhole
  const overdue = (now.getTime() - state.completedBeganAt.getTime()) / everyMs
  return state.beganAt || state.wanted ? Math.max(overdue, 1) : overdue
}

/** When a sweep is due again; null when it is now. */
export function dueAt({ everyMs }: Sweep, state: SweepState | undefined, now: Date): Date | null {
  if (!state?.completedBeganAt || state.beganAt || state.wanted) return null
  const at = new Date(state.completedBeganAt.getTime() + everyMs)
  return at <= now ? null : at
}
