import type { Guard, Measure } from '@pointfare/shared/platform/guards'
import type { Canary, ReleaseDocument } from '@pointfare/shared/platform/release'
import type { GoalsService } from '../goals/goals.service.ts'
import type { Stratum, Trial } from '../visits/visits.repository.ts'
import type { VisitsService } from '../visits/visits.service.ts'
import type { VitalsService } from '../vitals/vitals.service.ts'
import { judgeCanary, missing } from './judge-canary.ts'
import { judgeSlowness } from './judge-slowness.ts'
import { nextStep } from './next-step.ts'
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
