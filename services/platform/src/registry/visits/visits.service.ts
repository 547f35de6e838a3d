import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { createHmac } from 'node:crypto'
import { networkOf } from '@pointfare/core/limits/network-of'
import { createWriteBehind } from '@pointfare/core/write-behind'
import { proofGoodForMs, type ServedPage } from './page-proofs.ts'
import type { Minute, Promotion, Trial, Visit, VisitsRepository } from './visits.repository.ts'

export type VisitsService = ReturnType<typeof createVisitsService>

type Dependencies = {
  repository: VisitsRepository
  /** The release that this site serves. */
  current: () => ReleaseDocument | undefined
  /** Hides networks; the same in every process. */
  secret: Buffer
  now: () => Date
  report: (error: unknown) => void
  storeEveryMs?: number
}

/** What a page reported of one remote; `isOutside`: its canary is not for visitors like this one. */
type Reported = { remote: string; build: string; address: string; failed: boolean; isOutside?: boolean | undefined }

const hourMs = 3_600_000
/** A page tells of its remotes soon; what an old page loads tomorrow says nothing of how builds start. */
const startsWithinMs = 12 * hourMs
/** Of one network, in an hour and a trial: a client that invents visits cannot invent a majority. */
const mostOfNetwork = 5
/** Reports that wait while the database is away. */
const mostWaiting = 20_000
/** Tabs tell every minute what they told before; these are not asked of the database again. */
const mostRemembered = 50_000

/** Which build each page started with, and in how many of the pages it failed. */
export function createVisitsService(dependencies: Dependencies) {
  const { repository, current, secret, now, report, storeEveryMs = 1000 } = dependencies
  const stored = new Set<string>()
  let sweptAt = 0
  const waiting = createWriteBehind<Visit>({
    store,
    merge: (first, later) => (first.build === later.build ? { ...first, failed: first.failed || later.failed } : first),
    most: mostWaiting,
    everyMs: storeEveryMs,
    report,
  })

  async function store(visits: Visit[]) {
    await repository.count(visits, mostOfNetwork)
    for (const visit of visits) stored.add(keyOf(visit) + visit.failed)
    if (stored.size > mostRemembered) stored.clear()
    await sweepHourly()
  }

  async function sweepHourly() {
    const time = now().getTime()
    if (time - sweptAt < hourMs) return
    const before = (age: number) => new Date(time - age)
    await repository.forgetBefore(before(proofGoodForMs), before(2 * startsWithinMs), before(4 * proofGoodForMs))
    sweptAt = time
  }

  return {
    /**
     * The first build of a remote that a page tells of is the one that it counts for, in this trial, which is answered;
     * undefined for a page that was served too long ago to begin a visit.
     */
    take(
      { page, channel, servedAt }: ServedPage,
      { remote, build, address, failed, isOutside }: Reported,
    ): string | undefined {
      if (now().getTime() - servedAt.getTime() > startsWithinMs) return undefined
      const trial = isOutside ? build : trialOf(current(), { channel, remote, build, servedAt })
      const network = createHmac('sha256', secret)
        .update(JSON.stringify([channel, remote, trial, networkOf(address)]))
        .digest('base64url')
        .slice(0, 22)
      const visit = { channel, remote, trial, page, build, network, failed, at: now() }
      const key = keyOf(visit)
      if (!stored.has(key + failed)) waiting.add(key, visit)
      return trial
    },

    /** How a canary and its stable fared since it began, by minute; and what its loudest network brought to it. */
    async of(trial: Trial): Promise<{ minutes: Minute[]; loudest: Minute[] }> {
      await waiting.flush()
      const [minutes, loudest] = await Promise.all([repository.minutes(trial), repository.loudest(trial)])
      return { minutes, loudest }
    },

    /** How a build fared since everybody has it, and the one before it in the hour before. */
    async since(promotion: Promotion) {
      await waiting.flush()
      return repository.before(promotion, '1 hour')
    },

    /** Done when every visit that was taken before the call is stored. */
    flush: waiting.flush,

    close: waiting.close,
  }
}

type Started = { channel: string; remote: string; build: string; servedAt: Date }

/**
 * The rollout that a page takes part in: one that was served since a canary began, with one of its two builds. Which of
 * them is decided by the visitor's bucket alone, so that what else they have in common cannot matter.
 */
function trialOf(live: ReleaseDocument | undefined, { channel, remote, build, servedAt }: Started) {
  const pinned = live?.channel === channel ? live.remotes[remote] : undefined
  const canary = pinned?.canary
  if (!canary || ![pinned.build, canary.build].includes(build)) return build
  return servedAt >= new Date(canary.startedAt) ? canary.salt : build
}

/** Its trial, or its own build where there is none: each page at most once. */
const keyOf = ({ channel, remote, trial, page }: Visit) => [channel, remote, trial, page].join(' ')
