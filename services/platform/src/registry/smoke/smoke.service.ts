import type { CheckRun } from '@pointfare/shared/platform/smoke'
import { isDeepStrictEqual } from 'node:util'
import { findSite, newFindings, refuseFindings } from '../channels/find-site.ts'
import type { ChannelsRepository } from '../channels/channels.repository.ts'
import { releaseDocument } from '../channels/release-document.ts'
import { SmokeUnavailable } from '../errors.ts'
import type { Signer } from '../signing/signer.ts'
import { previewReleases, type PreviewReleases } from './preview-releases.ts'
import type { SmokeResult } from './run-in-worker.ts'
import { smokePlan, type SmokePlan } from './smoke-plan.ts'
import type { SmokeRepository } from './smoke.repository.ts'
import { createTurns } from './turns.ts'

export type SmokeService = ReturnType<typeof createSmokeService>

/** Opens the pages of a plan in a browser. */
export type TryOut = (trial: { releases: PreviewReleases; plan: SmokePlan }) => Promise<SmokeResult>

type Dependencies = {
  repository: SmokeRepository
  channels: ChannelsRepository
  signer: Signer
  now: () => Date
  /** Undefined where there is nothing to try a site with. */
  tryOut: TryOut | undefined
  /** Channels that take only what was tried. */
  isRequired: (channel: string) => boolean
  /** How long a trial may wait for those before it. */
  longestWaitMs?: number
}

/** Longer than one trial takes at most: the second in the line gets its turn in any case. */
const usualWaitMs = 130_000

const mostListed = 50

/** Tries the exact site that a promotion leads to, before it does, and keeps what was found. */
export function createSmokeService(dependencies: Dependencies) {
  const { repository, channels, signer, now, tryOut, isRequired, longestWaitMs = usualWaitMs } = dependencies
  // One browser at a time for each channel: two would find each other slow.
  const turns = createTurns(longestWaitMs)

  async function run(channel: string, changes: Record<string, string>): Promise<CheckRun> {
    if (!tryOut) throw new SmokeUnavailable()
    const startedAt = now()
    const head = await channels.findHead(channel)
    const builds = { ...head?.builds, ...changes }
    const { findings: broken, ...site } = await findSite(channels, builds)
    refuseFindings(newFindings(broken, head))

    const document = releaseDocument({ channel, seq: (head?.seq ?? 0) + 1, createdAt: startedAt, ...site })
    const releases = await previewReleases(document, head?.doc, { signer, now: startedAt })
    const { findings, pages } = await tryOut({ releases, plan: smokePlan(document, head?.doc) })
    const checked: CheckRun = {
      channel,
      builds,
      headSeq: head?.seq ?? null,
      verdict: findings.length > 0 ? 'failed' : 'passed',
      findings,
      pages,
      startedAt: startedAt.toISOString(),
      finishedAt: now().toISOString(),
    }
    await repository.insert(checked)
    return checked
  }

  async function runUnlessKnown(channel: string, changes: Record<string, string>) {
    const head = await channels.findHead(channel)
    // A first release leaves no visitor worse off.
    if (!head) return
    const builds = { ...head.builds, ...changes }
    if (isDeepStrictEqual(builds, head.builds)) return
    const known = await repository.findNewest(channel, builds)
    if (known?.verdict !== 'passed') await run(channel, changes)
  }

  return {
    isRequired,

    /**
     * Tries what `changes` make of a channel's site, also when it was tried before.
     * @throws PromotionRefused when they cannot be one site, SmokeUnavailable without a browser, SmokeBusy when it
     * would have to wait for others longer than they may take
     */
    run: (channel: string, changes: Record<string, string>) => turns.take(channel, () => run(channel, changes)),

    /**
     * Tries a promotion where the channel asks for that, unless it changes nothing, is the first of the channel, or was
     * found good before; then makes it, before anything else is tried: the next is tried beside what it leads to.
     */
    async beforeRelease<Result>(
      channel: string,
      changes: Record<string, string>,
      release: () => Promise<Result>,
    ): Promise<Result> {
      if (!isRequired(channel)) return release()
      return turns.take(channel, async () => {
        await runUnlessKnown(channel, changes)
        return release()
      })
    },

    list: (channel: string): Promise<CheckRun[]> => repository.list(channel, mostListed),
  }
}
