import { audienceInWords } from '@pointfare/shared/platform/audience'
import type { Measure } from '@pointfare/shared/platform/guards'
import type { Canary } from '@pointfare/shared/platform/release'

/** What comes next in a rollout. */
export type NextStep = {
  /** `due`: the time of the step is over, and nothing speaks against the next. */
  state: 'watched' | 'held' | 'due'
  /** Undefined behind the last step. */
  basisPoints: number | undefined
  until: Date
  words: string
}

const minuteMs = 60_000
/** Of good builds, one in twenty waits for more visits than its step asked for. */
const suspiciousOdds = 20

/**
 * Whether a rollout goes on: its step took as long as it should, as many visits as it waits for had the canary since, and
 * nothing is suspicious, though it may be far from sure. Undefined for a canary without steps.
 */
export function nextStep(
  canary: Canary,
  now: Date,
  visits: number,
  measures: readonly Measure[],
): NextStep | undefined {
  const { rollout } = canary
  const step = rollout?.steps[rollout.at]
  if (!rollout || !step) return undefined
  const basisPoints = rollout.steps[rollout.at + 1]?.basisPoints
  const until = new Date(new Date(rollout.since).getTime() + step.minutes * minuteMs)
  const next = { basisPoints, until }

  const suspicious = measures.find(({ odds }) => odds >= suspiciousOdds)
  if (suspicious) return { ...next, state: 'held', words: `held: it ${suspicious.words}` }
  if (now < until) {
    const stay = `stays at ${audienceInWords(step.basisPoints, canary.audience)} for ${step.minutes} minutes`
    return { ...next, state: 'watched', words: `${stay}; ${visits} of ${rollout.visits} visits came` }
  }
  if (visits < rollout.visits) {
    return {
      ...next,
      state: 'held',
      words: `held: only ${visits} of the ${rollout.visits} visits that it waits for came`,
    }
  }
  const went = `${visits} visits in ${Math.round((now.getTime() - new Date(rollout.since).getTime()) / minuteMs)} minutes`
  const what = measures.map(({ words }) => words).join('; ')
  return {
    ...next,
    state: 'due',
    words: `step ${rollout.at + 1} of ${rollout.steps.length} went well: ${went}; ${what}`,
  }
}
