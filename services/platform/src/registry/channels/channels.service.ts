import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { PagedResponse } from '@pointfare/shared/contracts/paged'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type {
  CanaryAbort,
  CanaryStep,
  Freeze,
  Promotion,
  Removal,
  Rollback,
} from '@pointfare/shared/platform/release-decisions'
import type { ReleaseRecord, RollbackTarget, SealedRelease } from '@pointfare/shared/platform/release-history'
import { isDeepStrictEqual } from 'node:util'
import { NotFound, type Finding } from '@pointfare/server/errors'
import type { BudgetOf } from '../gate/budgets.ts'
import { abortIn, canaryIn } from './canary-changes.ts'
import type { ChannelQueries, ChannelsRepository, ReleaseRow } from './channels.repository.ts'
import {
  locked,
  refuseFrozen,
  refuseUnexpected,
  released,
  withPresentFaults,
  type WithActor,
  type ChannelContext,
} from './channel-state.ts'
import { checkBuilds } from './check-builds.ts'
import { appendRelease } from './next-release.ts'
import { doIdempotently, type IdempotentRequest, type Outcome } from './idempotency.ts'
import { previewRemoval, removeIn } from './removal-changes.ts'
import { rollbackIn } from './rollback-changes.ts'
import { rollbackTargets } from './rollback-targets.ts'

export type ChannelsService = ReturnType<typeof createChannelsService>

type Dependencies = ChannelContext & {
  repository: ChannelsRepository
  budgetOf: BudgetOf
  /** Told after a release is committed. */
  onRelease: (document: ReleaseDocument) => void
}

export function createChannelsService({ repository, budgetOf, onRelease, ...context }: Dependencies) {
  /** Answers a repeated request with what it led to when it came first. */
  async function change(
    channel: string,
    once: IdempotentRequest | undefined,
    work: (tx: ChannelQueries) => Promise<Outcome>,
  ) {
    const outcome = await repository.inTransaction((tx) =>
      doIdempotently(tx, { channel, once, at: context.now() }, () => work(tx)),
    )
    if (outcome.isNew && !outcome.isRepeated) onRelease(outcome.document)
    return outcome
  }

  return {
    /**
     * Appends a release in which `builds` replace what is live, all at once; what is live already changes nothing.
     * @throws HeadMoved when a build is not the one the caller expects to replace, PromotionRefused by the gate
     */
    async promote(channel: string, promotion: WithActor<Promotion>, once?: IdempotentRequest) {
      const release = () => change(channel, once, (tx) => promoteIn(tx, channel, promotion, context))
      // A browser takes its time: no lock is held meanwhile, and rollbacks go ahead.
      return context.trials && !promotion.force
        ? context.trials.beforeRelease(channel, promotion.builds, release)
        : release()
    },

    /**
     * Appends a release in which one artifact, or several, are what they were before; everything else stays.
     * @throws NotFound for what the channel does not serve, HeadMoved when somebody else was first, RollbackRefused when
     * there is no safe build to go back to
     */
    rollback: (channel: string, rollback: WithActor<Rollback>, once?: IdempotentRequest) =>
      change(channel, once, (tx) => rollbackIn(tx, channel, rollback, context)),

    /**
     * Appends a release without some remotes; everything else stays.
     * @throws NotFound for what the channel does not serve, HeadMoved when somebody else was first, RemovalRefused for
     * the shell
     */
    remove: (channel: string, removal: WithActor<Removal>, once?: IdempotentRequest) =>
      change(channel, once, (tx) => removeIn(tx, channel, removal, context)),

    /**
     * What would go with a remote, except for the tabs that run it.
     * @throws NotFound for what the channel does not serve, RemovalRefused for the shell
     */
    async removal(channel: string, name: string) {
      const head = await repository.findHead(channel)
      if (!head) throw new NotFound(`Nothing was released to ${channel} yet`)
      return previewRemoval(head, name)
    },

    /**
     * Appends a release that stops promotions, or lets them again.
     * @throws NotFound for a channel without a release
     */
    freeze: (channel: string, freeze: WithActor<Freeze>, once?: IdempotentRequest) =>
      change(channel, once, (tx) => freezeIn(tx, channel, freeze, context)),

    /**
     * Gives a build of a remote to a share of the visitors, or changes the share.
     * @throws NotFound for what the channel does not serve, ChannelFrozen, PromotionRefused by the gate
     */
    canary: (channel: string, step: WithActor<CanaryStep>, once?: IdempotentRequest) =>
      change(channel, once, (tx) => canaryIn(tx, channel, step, context)),

    /**
     * Ends a remote's canary for all visitors.
     * @throws NotFound when there is none
     */
    abortCanary: (channel: string, abort: WithActor<CanaryAbort>, once?: IdempotentRequest) =>
      change(channel, once, (tx) => abortIn(tx, channel, abort, context)),

    /** Ends a canary by its signals; nothing happens when another build is the canary by now. */
    takeBackCanary: (channel: string, abort: WithActor<CanaryAbort>, onlyBuild: string) =>
      change(channel, undefined, (tx) => abortIn(tx, channel, abort, context, { onlyBuild })),

    /**
     * Builds that an artifact can go back to, newest first, and what speaks against each.
     * @throws NotFound for what the channel does not serve
     */
    async rollbackTargets(channel: string, name: string): Promise<RollbackTarget[]> {
      const head = await repository.findHead(channel)
      if (!head?.builds[name]) throw new NotFound(`${name} is not part of ${channel}`)
      return rollbackTargets(repository, await withPresentFaults(repository, head), name)
    },

    /** @throws NotFound for a channel without a release */
    async head(channel: string): Promise<{ document: ReleaseDocument; docHash: string }> {
      const head = await repository.findHead(channel)
      if (!head) throw new NotFound(`Nothing was released to ${channel} yet`)
      return { document: head.doc, docHash: head.docHash }
    },

    /** 0 for a channel without a release. */
    headSeq: (channel: string): Promise<number> => repository.findHeadSeq(channel),

    /** What the gate would say if these builds, published or not, replaced what the channel serves. */
    check: (channel: string, builds: ArtifactDeclaration[]) => checkBuilds(repository, channel, builds, budgetOf),

    /**
     * One release, with what proves it.
     * @throws NotFound
     */
    async release(channel: string, seq: number): Promise<SealedRelease> {
      const row = await repository.find(channel, seq)
      if (!row) throw new NotFound(`There is no release ${seq} of ${channel}`)
      return toSealed(row)
    },

    /** What happened to a channel, newest first. */
    async history(channel: string, pageNumber: number, pageSize: number): Promise<PagedResponse<ReleaseRecord>> {
      // Releases are numbered without gaps, so the newest number is also how many there are.
      const totalElements = await repository.findHeadSeq(channel)
      const rows = await repository.list(channel, pageSize, pageNumber * pageSize)
      const totalPages = Math.ceil(totalElements / pageSize)
      return {
        content: rows.map(toRecord),
        totalPages,
        totalElements,
        first: pageNumber === 0,
        last: pageNumber >= totalPages - 1,
        pageable: { pageNumber },
      }
    },
  }
}

async function promoteIn(
  tx: ChannelQueries,
  channel: string,
  promotion: WithActor<Promotion>,
  context: ChannelContext,
) {
  const { head, live, stamp } = await locked(tx, channel, context)
  const { actor, reason, force: isForced = false } = promotion
  refuseUnexpected(promotion.expect ?? {}, live)

  const builds = { ...live, ...promotion.builds }
  if (head && isDeepStrictEqual(builds, live)) return { document: head.doc, isNew: false }
  refuseFrozen(head)

  // What is promoted takes the place of its canary, whether it is that very build or another.
  const canaries = Object.fromEntries(Object.keys(promotion.builds).map((name) => [name, null]))
  const tried = head && context.trials?.isRequired(channel) ? await trialFindings(tx, channel, builds) : []
  const change = {
    channel,
    kind: 'promote' as const,
    builds,
    canaries,
    tried,
    isFrozen: false,
    isForced,
    actor,
    reason,
  }
  return { document: await appendRelease(tx, head, change, stamp), isNew: true }
}

/** What speaks against a site that has to be tried before it is live. */
async function trialFindings(tx: ChannelQueries, channel: string, builds: Record<string, string>): Promise<Finding[]> {
  const trial = await tx.findTrial(channel, builds)
  if (trial?.verdict === 'passed') return []
  const untried = 'was not tried in a browser together with what is live now; promote again to try it'
  return trial?.findings ?? [{ field: 'smoke', message: untried }]
}

async function freezeIn(
  tx: ChannelQueries,
  channel: string,
  { frozen, actor, reason }: WithActor<Freeze>,
  context: ChannelContext,
) {
  const { head, stamp } = await released(tx, channel, context)
  if (frozen === (head.doc.frozen === true)) return { document: head.doc, isNew: false }
  const kind = frozen ? ('freeze' as const) : ('thaw' as const)
  const change = { channel, kind, builds: head.builds, isFrozen: frozen, actor, reason }
  return { document: await appendRelease(tx, head, change, stamp), isNew: true }
}

function toRecord(row: Omit<ReleaseRow, 'doc'>): ReleaseRecord {
  const { channel, seq, kind, builds, actor, reason, createdAt, parentSeq, docHash, releaseHash } = row
  return {
    channel,
    seq,
    kind,
    builds,
    actor,
    reason,
    createdAt: createdAt.toISOString(),
    parentSeq,
    docHash,
    releaseHash,
    ...(row.overridden ? { overridden: row.overridden } : {}),
  }
}

const toSealed = (row: ReleaseRow): SealedRelease => ({
  ...toRecord(row),
  parentHash: row.parentHash,
  releaseSignature: row.releaseSignature,
  document: { ...row.doc },
})
