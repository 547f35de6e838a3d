import { formatAudience } from '@pointfare/shared/platform/audience'
import type { Guard, Measure } from '@pointfare/shared/platform/guards'
import type { Canary, ReleaseDocument } from '@pointfare/shared/platform/release'
import type { GoalsService } from '../goals/goals.service.ts'
import type { Stratum, Trial } from '../visits/visits.repository.ts'
import type { VisitsService } from '../visits/visits.service.ts'
import type { VitalsService } from '../vitals/vitals.service.ts'
import { judgeCanary, judgeSlowness, missing } from './judge-canary.ts'
import type { PromotionGuards } from './promotion-guard.ts'

export type GuardsService = ReturnType<typeof createGuardsService>

/** A guard as it is watched: with the canary that it is about. */
export type WatchedCanary = { guard: Guard; canary: Canary }

type Dependencies = {
  /** The release that this site serves. */
  current: () => ReleaseDocument | undefined
  visits: Pick<VisitsService, 'of'>
  vitals: Pick<VitalsService, 'ofTrial'>
  goals: Pick<GoalsService, 'ofTrial'>
  promotions: PromotionGuards
  now: () => Date
}

/** Builds that are watched, and what their visits say of them at the moment. */
export function createGuardsService({ current, visits, vitals, goals, promotions, now }: Dependencies) {
  async function canaryGuard(release: ReleaseDocument, name: string, canary: Canary): Promise<Guard> {
    const stable = release.remotes[name]?.build ?? ''
    const trial: Trial = { channel: release.channel, remote: name, trial: canary.salt, canary: canary.build, stable }
    const { minutes, loudest } = await visits.of(trial)
    const seeking = await goals.ofTrial(trial)
    const measures = [
      judgeCanary(minutes, loudest),
      judgeSlowness(await vitals.ofTrial(trial)),
      ...(seeking.minutes.length > 0 ? [judgeCanary(seeking.minutes, seeking.loudest, missing)] : []),
    ]
    const since = new Date(canary.rollout?.since ?? canary.startedAt)
    const came = minutes.filter(({ minute }) => minute >= startOfMinute(since)).reduce(sumOfCanary, 0)
    const next = nextStep(canary, now(), came, measures)
    const worse = measures.find(({ isWorse }) => isWorse)
    return {
      name,
      kind: 'canary',
      build: canary.build,
      against: stable,
      since: since.toISOString(),
      until: next?.until.toISOString() ?? null,
      share: canary.basisPoints,
      nextShare: next?.basisPoints ?? null,
      ...(worse
        ? { state: 'due', words: worse.words }
        : { state: next?.state ?? 'watched', words: next?.words ?? 'stays until somebody changes its share' }),
      measures,
    }
  }

  const service = {
    async canaries(): Promise<WatchedCanary[]> {
      const release = current()
      const running = Object.entries(release?.remotes ?? {}).flatMap(([name, { canary }]) =>
        release && canary ? [{ release, name, canary }] : [],
      )
      const watched: WatchedCanary[] = []
      for (const { release: live, name, canary } of running) {
        watched.push({ canary, guard: await canaryGuard(live, name, canary) })
      }
      return watched
    },

    async promotions(): Promise<Guard[]> {
      const release = current()
      return release ? promotions(release, now()) : []
    },

    /** Of a channel that this site does not serve nobody tells anything. */
    async list(channel: string): Promise<Guard[]> {
      if (current()?.channel !== channel) return []
      const canaries = (await service.canaries()).map(({ guard }) => guard)
      return [...canaries, ...(await service.promotions())]
    },
  }
  return service
}

export const worstOf = (measures: readonly Measure[]) => measures.find(({ isWorse }) => isWorse)

const sumOfCanary = (sum: number, { canaryVisits }: Stratum) => sum + canaryVisits

/** Visits are counted by the minute; those of the first one may be of the step before. */
const startOfMinute = (time: Date) => new Date(Math.floor(time.getTime() / 60_000) * 60_000)

/** What comes next in a rollout. */
type NextStep = {
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
function nextStep(canary: Canary, now: Date, visits: number, measures: readonly Measure[]): NextStep | undefined {
  const { rollout } = canary
  const step = rollout?.steps[rollout.at]
  if (!rollout || !step) return undefined
  const basisPoints = rollout.steps[rollout.at + 1]?.basisPoints
  const until = new Date(new Date(rollout.since).getTime() + step.minutes * minuteMs)
  const next = { basisPoints, until }

  const suspicious = measures.find(({ odds }) => odds >= suspiciousOdds)
  if (suspicious) return { ...next, state: 'held', words: `held: it ${suspicious.words}` }
  if (now < until) {
    const stay = `stays at ${formatAudience(step.basisPoints, canary.audience)} for ${step.minutes} minutes`
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
