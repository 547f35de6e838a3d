import type { CheckRun } from '@pointfare/shared/contracts/smoke'
import { canonicalJson } from '@pointfare/shared/contracts/canonical-json'
import { findSite, newFindings, refuseFindings } from '../channels/find-site.ts'
import type { ChannelsRepository } from '../channels/channels.repository.ts'
import { releaseDocument } from '../channels/release-document.ts'
import { SmokeUnavailable } from '../errors.ts'
import type { Signer } from '../signing/sign-releases.ts'
import { previewReleases, type PreviewReleases } from './preview-releases.ts'
import type { SmokeResult } from './run-smoke.ts'
import { smokePlan, type SmokePlan } from './smoke-plan.ts'
import type { SmokeRepository } from './smoke.repository.ts'

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
}

const mostListed = 50

/** Tries the exact site that a promotion leads to, before it does, and keeps what was found. */
export function createSmokeService(dependencies: Dependencies) {
  const { repository, channels, signer, now, tryOut, isRequired } = dependencies
  let last: Promise<unknown> = Promise.resolve()

  /** One browser at a time: two would find each other slow. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work, work)
    last = turn
    return turn
  }

  async function run(channel: string, changes: Record<string, string>): Promise<CheckRun> {
    if (!tryOut) throw new SmokeUnavailable()
    const startedAt = now()
    const head = await channels.findHead(channel)
    const builds = { ...head?.builds, ...changes }
    const { findings: broken, ...site } = await findSite(channels, builds)
    refuseFindings(newFindings(broken, head))

    const document = releaseDocument({ channel, seq: (head?.seq ?? 0) + 1, createdAt: startedAt, ...site })
    const releases = previewReleases(document, head?.doc, { signer, now: startedAt })
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
    const builds = { ...head?.builds, ...changes }
    if (head && canonicalJson(builds) === canonicalJson(head.builds)) return
    const known = await repository.findNewest(channel, builds)
    if (known?.verdict !== 'passed') await run(channel, changes)
  }

  return {
    isRequired,

    /**
     * Tries what `changes` make of a channel's site, also when it was tried before.
     * @throws PromotionRefused when they cannot be one site, SmokeUnavailable without a browser
     */
    run: (channel: string, changes: Record<string, string>) => inTurn(() => run(channel, changes)),

    /** Tries a promotion where the channel asks for that, unless it changes nothing or was found good before. */
    async ensure(channel: string, changes: Record<string, string>) {
      if (isRequired(channel)) await inTurn(() => runUnlessKnown(channel, changes))
    },

    list: (channel: string): Promise<CheckRun[]> => repository.list(channel, mostListed),
  }
}
