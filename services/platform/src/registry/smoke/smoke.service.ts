import type { CheckPictures, CheckRun, TrialUnderWay } from '@pointfare/shared/platform/smoke'
import { NotFound } from '@pointfare/core/errors'
import { isDeepStrictEqual } from 'node:util'
import { findSite, newFindings, refuseFindings } from '../channels/find-site.ts'
import type { ChannelsRepository } from '../channels/channels.repository.ts'
import { withPatch, type Patch } from '../channels/desired-site.ts'
import { releaseDocument } from '../channels/release-document.ts'
import { SmokeBusy, SmokeUnavailable } from '../errors.ts'
import { createSlots } from '../slots.ts'
import type { Signer } from '../signing/signer.ts'
import type { CheckPicturesRepository } from './check-pictures.repository.ts'
import { previewReleases, type PreviewReleases } from './preview-releases.ts'
import type { SmokeResult } from './run-in-worker.ts'
import { smokePlan, type SmokePlan } from './smoke-plan.ts'
import type { SmokeRepository } from './smoke.repository.ts'
import { createTrialPool } from './trial-pool.ts'
import type { TrialsUnderWay } from './trials-under-way.ts'

export type SmokeService = ReturnType<typeof createSmokeService>

/** Opens the pages of a plan in a browser. */
export type TryOut = (trial: { releases: PreviewReleases; plan: SmokePlan }) => Promise<SmokeResult>

type Dependencies = {
  repository: SmokeRepository
  pictures: CheckPicturesRepository
  underWay: TrialsUnderWay
  channels: ChannelsRepository
  signer: Signer
  now: () => Date
  report: (error: unknown) => void
  /** Undefined where there is nothing to try a site with. */
  tryOut: TryOut | undefined
  /** How many trials may go on at once. */
  workers: number
  /** Channels that take only what was tried. */
  isRequired: (channel: string) => boolean
  /** How long a trial may wait for those before it. */
  longestWaitMs?: number
}

/** Longer than one trial takes at most: the second in the line gets its turn in any case. */
const usualWaitMs = 150_000

const mostListed = 50

/** Tries the exact site that a promotion leads to, before it does, and keeps what was found. */
export function createSmokeService(dependencies: Dependencies) {
  const { repository, pictures, underWay, channels, signer, now, report, tryOut, workers, isRequired } = dependencies
  const { longestWaitMs = usualWaitMs } = dependencies
  const busy = () => new SmokeBusy()
  const pool = createTrialPool({ workers, longestWaitMs, busy, now })
  // What was tried is released one after the other, each beside what the one before led to.
  const turns = createSlots(longestWaitMs, busy)

  /** A remote takes turns with the others of all channels; a site of several, with whoever tries the same ones. */
  const inPool = <Result>(channel: string, changes: Patch, work: () => Promise<Result>) =>
    underWay.during({ channel, changes }, (begin) =>
      pool.take(Object.keys(changes).toSorted().join(' '), () => {
        begin()
        return work()
      }),
    )

  async function run(channel: string, changes: Patch): Promise<CheckRun> {
    if (!tryOut) throw new SmokeUnavailable()
    const startedAt = now()
    const head = await channels.findHead(channel)
    const builds = withPatch(head?.builds ?? {}, changes)
    const { findings: broken, ...site } = await findSite(channels, builds)
    refuseFindings(newFindings(broken, head))

    const document = releaseDocument({ channel, seq: (head?.seq ?? 0) + 1, createdAt: startedAt, ...site })
    const releases = await previewReleases(document, head?.doc, { signer, now: startedAt })
    const described = site.remotes.map(({ declaration }) => declaration.remote)
    const {
      findings,
      live = [],
      pages,
      taken,
    } = await tryOut({ releases, plan: smokePlan(document, head?.doc, described) })
    const checked: Omit<CheckRun, 'id'> = {
      channel,
      builds,
      headSeq: head?.seq ?? null,
      verdict: findings.length > 0 ? 'failed' : 'passed',
      findings,
      live,
      pages,
      startedAt: startedAt.toISOString(),
      finishedAt: now().toISOString(),
    }
    const id = await repository.insert(checked)
    for (const { field, message } of live) report(new Error(`What is live is broken by itself: ${field}: ${message}`))
    // Pictures are for people to look at: a verdict counts without them, too.
    await pictures.insert(id, taken, now()).catch(report)
    return { id, ...checked }
  }

  /** Answers the release beside which the changes were tried, or needed no trial; undefined for the first of a channel. */
  async function runUnlessKnown(channel: string, changes: Patch): Promise<number | undefined> {
    const head = await channels.findHead(channel)
    // A first release leaves no visitor worse off.
    if (!head) return undefined
    const builds = withPatch(head.builds, changes)
    if (isDeepStrictEqual(builds, head.builds)) return head.seq
    const known = await repository.findNewest(channel, builds)
    if (known?.verdict !== 'passed') await run(channel, changes)
    return head.seq
  }

  return {
    isRequired,

    /**
     * Tries what `changes` make of a channel's site, also when it was tried before.
     * @throws PromotionRefused when they cannot be one site, SmokeUnavailable without a browser, SmokeBusy when it
     * would have to wait for others longer than they may take
     */
    run: (channel: string, changes: Patch) => inPool(channel, changes, () => run(channel, changes)),

    /**
     * Tries a promotion where the channel asks for that, unless it changes nothing, is the first of the channel, or was
     * found good before; then makes it. Others of the channel are tried meanwhile: what was released since is tried
     * together with it once more, while no other tried promotion is made.
     */
    async beforeRelease<Result>(channel: string, changes: Patch, release: () => Promise<Result>): Promise<Result> {
      if (!isRequired(channel)) return release()
      const requestedAt = performance.now()
      const leftMs = () => Math.max(0, longestWaitMs - (performance.now() - requestedAt))
      return inPool(channel, changes, async () => {
        const triedBeside = await runUnlessKnown(channel, changes)
        const makeIt = async () => {
          const head = await channels.findHead(channel)
          if (head?.seq !== triedBeside) {
            if (leftMs() === 0) throw busy()
            await runUnlessKnown(channel, changes)
          }
          return release()
        }
        return turns.take(channel, makeIt, leftMs())
      })
    },

    list: (channel: string): Promise<CheckRun[]> => repository.list(channel, mostListed),

    underWay: (channel: string): Promise<TrialUnderWay[]> => underWay.list(channel),

    /** @throws NotFound where no picture was taken, or is kept no more */
    async pictures(channel: string, trial: number, page: number): Promise<CheckPictures> {
      const found = await pictures.find(channel, trial, page)
      if (!found) throw new NotFound('No pictures of this page are kept')
      return found
    },

    figures: pool.figures,
  }
}
