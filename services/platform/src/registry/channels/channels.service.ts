import { NotFound } from '@pointfare/core/errors'
import type { PagedResponse } from '@pointfare/shared/contracts/paged'
import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { Budgets } from '@pointfare/shared/platform/budgets'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type {
  CanaryAbort,
  CanaryStep,
  Freeze,
  Removal,
  Rollback,
  SiteChange,
  SiteWish,
} from '@pointfare/shared/platform/release-decisions'
import type { ReleaseRecord, RollbackTarget, SealedRelease } from '@pointfare/shared/platform/release-history'
import { emergencyIn } from '../emergency/emergency-changes.ts'
import type { KnownEmergency } from '../emergency/read-emergency.ts'
import { ChannelBusy } from '../errors.ts'
import { type BudgetOf, measureBudget } from '../gate/budgets.ts'
import { keyIdIn } from '../signing/signer.ts'
import { createSlots } from '../slots.ts'
import { abortIn, advanceIn, canaryIn, type Looked } from './canary-changes.ts'
import { type ChannelContext, released, type WithActor, withPresentFaults } from './channel-state.ts'
import type { ChannelQueries, ChannelsRepository, ReleaseRow } from './channels.repository.ts'
import { checkBuilds } from './check-builds.ts'
import { desiredSite } from './desired-site.ts'
import { doIdempotently, type IdempotentRequest, type Outcome } from './idempotency.ts'
import { newCalls, unaccepted } from './new-calls.ts'
import { appendRelease } from './next-release.ts'
import { previewRemoval } from './removal-changes.ts'
import { rollbackIn, takeBackIn } from './rollback-changes.ts'
import { rollbackTargets } from './rollback-targets.ts'
import { changeSiteIn, newsIn, planChange } from './site-changes.ts'

/** Longer than any number of changes takes that come together; a program that asked has not given up yet. */
const longestWaitMs = 25_000

export type ChannelsService = ReturnType<typeof createChannelsService>

type Dependencies = ChannelContext & {
  repository: ChannelsRepository
  budgetOf: BudgetOf
  /** Told after a release is committed. */
  onRelease: (document: ReleaseDocument) => void
}

export function createChannelsService({ repository, budgetOf, onRelease, ...context }: Dependencies) {
  // They wait for each other in any case: here none has a connection meanwhile, of which there are few.
  const turns = createSlots(longestWaitMs, () => new ChannelBusy())

  /** Answers a repeated request with what it led to when it came first. */
  async function change(
    channel: string,
    once: IdempotentRequest | undefined,
    work: (tx: ChannelQueries) => Promise<Outcome>,
  ) {
    const outcome = await turns.take(channel, () =>
      repository.inTransaction((tx) => doIdempotently(tx, { channel, once, at: context.now() }, () => work(tx))),
    )
    if (outcome.isNew && !outcome.isRepeated) onRelease(outcome.document)
    return outcome
  }

  async function changeSite(channel: string, wish: WithActor<SiteChange>, once?: IdempotentRequest) {
    const release = () => change(channel, once, (tx) => changeSiteIn(tx, channel, wish, context))
    if (!context.trials?.isRequired(channel) || wish.force) return release()
    const head = await repository.findHead(channel)
    // What cannot be is refused below, unless it was done already and the request comes again.
    const site = await desiredSite(repository, channel, head, wish, context.served).catch(() => undefined)
    const news = site ? newsIn(wish, site) : {}
    if (!site || Object.keys(news).length === 0) return release()
    // Nobody waits for a browser to be told what is still to be accepted.
    if (unaccepted(await newCalls(repository, head, news), wish.accept).length > 0) return release()
    // A browser takes its time: no lock is held meanwhile, and rollbacks go ahead.
    return context.trials.beforeRelease(channel, site.patch, release)
  }

  return {
    /**
     * Appends a release in which `builds` replace what is live, all at once; what is live already changes nothing.
     * @throws HeadMoved when a build is not the one the caller expects to replace, PromotionRefused by the gate
     */
    promote: changeSite,

    /**
     * Appends a release in which the site is what is wished; what is live already changes nothing.
     * @throws NotFound for what there is not, HeadMoved when the caller saw something else, ChannelFrozen,
     * PromotionRefused by the gate, RemovalRefused for a site without a shell, RollbackRefused when there is none before
     */
    changeSite,

    /** What a change would do, except for the tabs that run what it concerns. */
    plan: (channel: string, wish: SiteWish) => planChange(repository, channel, wish, context),

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
    remove: (channel: string, { names, ...removal }: WithActor<Removal>, once?: IdempotentRequest) =>
      changeSite(channel, { ...removal, builds: Object.fromEntries(names.map((name) => [name, null])) }, once),

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
     * Appends a release that differs by its signature alone, when the live one is signed with another key than this
     * installation has: pages believe it no more.
     * @throws NotFound for a channel without a release
     */
    signAnew: (channel: string, why: WithActor<{ reason: string }>) =>
      change(channel, undefined, (tx) => signAnewIn(tx, channel, why, context)),

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
     * Goes to the next step of a rollout, or ends its steps; nothing happens when it is elsewhere by now.
     * @throws ChannelFrozen
     */
    advanceCanary: (channel: string, step: Parameters<typeof advanceIn>[2], looked: Looked) =>
      change(channel, undefined, (tx) => advanceIn(tx, channel, step, looked, context)),

    /** Makes a release of what edges were taken back to without the registry; once, whichever of them tells it first. */
    takeEmergency: (channel: string, emergency: KnownEmergency) => {
      const { docHash } = emergency.decision
      const once = { sender: 'emergency', key: docHash, requestHash: docHash }
      return change(channel, once, (tx) => emergencyIn(tx, channel, emergency, context))
    },

    /** Takes a promotion back by its signals; nothing happens when another build is live by now. */
    takeBackPromotion: (channel: string, why: WithActor<CanaryAbort>, builds: { from: string; to: string }) =>
      change(channel, undefined, (tx) => takeBackIn(tx, channel, why, builds, context)),

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
    check: (channel: string, builds: ArtifactDeclaration[]) =>
      checkBuilds(repository, channel, builds, { budgetOf, served: context.served }),

    /**
     * What the builds of a channel weigh, by artifact.
     * @throws NotFound for a channel without a release
     */
    async budgets(channel: string): Promise<Budgets> {
      const head = await repository.findHead(channel)
      if (!head) throw new NotFound(`Nothing was released to ${channel} yet`)
      const published = await repository.findPublished(head.builds)
      return published
        .map(({ declaration }) => {
          const { name, build } = declaration
          return { name, build, parts: measureBudget(declaration, budgetOf(name)) }
        })
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    },

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

async function freezeIn(
  tx: ChannelQueries,
  channel: string,
  { frozen, actor, reason }: WithActor<Freeze>,
  context: ChannelContext,
) {
  const { head, issued } = await released(tx, channel, context)
  if (frozen === (head.doc.frozen === true)) return { document: head.doc, isNew: false }
  const kind = frozen ? ('freeze' as const) : ('thaw' as const)
  const change = { channel, kind, builds: head.builds, isFrozen: frozen, actor, reason }
  return { document: await appendRelease(tx, head, change, issued), isNew: true }
}

async function signAnewIn(
  tx: ChannelQueries,
  channel: string,
  why: WithActor<{ reason: string }>,
  context: ChannelContext,
) {
  const { head, issued } = await released(tx, channel, context)
  const { frozen = false, signature = '' } = head.doc
  if (keyIdIn(signature) === issued.signer.key.id) return { document: head.doc, isNew: false }
  const change = { channel, kind: 'promote' as const, builds: head.builds, isFrozen: frozen, ...why }
  return { document: await appendRelease(tx, head, change, issued), isNew: true }
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
