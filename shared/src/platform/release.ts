import * as z from 'zod/mini'
import { ArtifactName, ArtifactPath, BuildId, Integrity } from './artifact.ts'
import { pagedResponse } from '../contracts/paged.ts'
import { ReleaseSignature } from './release-key.ts'
import { RemoteDescription } from './remote-description.ts'

/** One pinned build. Every file is pinned by hash; what is not listed is not part of the release. */
const pinned = {
  build: BuildId,
  version: z.string(),
  publishedAt: z.iso.datetime(),
  /** Where its files are, ending in `/`. */
  base: z.string(),
  entry: ArtifactPath,
  preload: z.array(ArtifactPath),
  styles: z.array(ArtifactPath),
  integrity: z.record(ArtifactPath, Integrity),
}
export const PinnedBuild = z.object(pinned)
export type PinnedBuild = z.infer<typeof PinnedBuild>

/** How many builds a release remembers as withdrawn: tabs that slept through more load the page anew anyway. */
export const mostWithdrawn = 10
/** Builds that were rolled back, newest first. A tab that runs one leaves it at once. */
const withdrawn = z.optional(z.array(BuildId))

/** `pages`: files that one of the shell's own pages needs besides `preload`, by path. */
export const PinnedShell = z.object({
  ...pinned,
  pages: z.optional(z.record(z.string(), z.array(ArtifactPath))),
  withdrawn,
})
export type PinnedShell = z.infer<typeof PinnedShell>

/** A build that a share of the visitors gets, each visitor the same one for as long as it lasts. */
export const Canary = z.object({
  ...pinned,
  /** Ten-thousandths of the visitors. */
  basisPoints: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** Of this rollout alone, so that not always the same visitors come first. */
  salt: z.string(),
  /** When its first visitors got it. */
  startedAt: z.iso.datetime(),
})
export type Canary = z.infer<typeof Canary>

export const PinnedRemote = z.object({
  ...pinned,
  owner: RemoteDescription.shape.owner,
  shellApi: RemoteDescription.shape.shellApi,
  routes: RemoteDescription.shape.routes,
  slots: RemoteDescription.shape.slots,
  prefetch: RemoteDescription.shape.prefetch,
  /** Files of the shell that hold what it borrows, besides those that every page needs. */
  lent: z.optional(z.array(ArtifactPath)),
  withdrawn,
  /** The build before this one: what a browser falls back to when this one cannot be loaded. */
  previous: z.optional(PinnedBuild),
  canary: z.optional(Canary),
})
export type PinnedRemote = z.infer<typeof PinnedRemote>

/** How many remotes a release remembers as taken off: of older ones no tab is left that did not load its page anew. */
export const mostRemoved = 20

/** A remote that was taken off its channel, and the builds of it that tabs leave, newest first. */
export const RemovedRemote = z.object({ name: z.string(), builds: z.array(BuildId) })
export type RemovedRemote = z.infer<typeof RemovedRemote>

/** What a channel serves at `seq`: the whole site, pinned. Never edited, only followed by the next. */
export const ReleaseDocument = z
  .object({
    schema: z.literal(1),
    channel: z.string(),
    seq: z.int().check(z.minimum(1)),
    createdAt: z.iso.datetime(),
    shell: PinnedShell,
    remotes: z.record(z.string(), PinnedRemote),
    /** Remotes that were taken off and did not come back, newest first. A tab that shows one leaves it at once. */
    removed: z.optional(z.array(RemovedRemote)),
    /** No promotion is taken while this stands; rollbacks and removals are. */
    frozen: z.optional(z.literal(true)),
    /** Over everything else; a site with an override has none, because nobody released it. */
    signature: z.optional(ReleaseSignature),
  })
  .register(z.globalRegistry, { id: 'ReleaseDocument' })
export type ReleaseDocument = z.infer<typeof ReleaseDocument>

/** Who changes a channel, by default the holder of the token, and why; kept for ever. */
const decision = {
  actor: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  reason: z.string().check(z.minLength(3), z.maxLength(1000)),
}

/** Goes on although the gate finds something; what it found stays in the history. */
const force = z.optional(z.boolean())
const forcedWithReason = z.refine<{ force?: boolean | undefined; reason: string }>(
  ({ force: isForced, reason }) => !isForced || reason.trim().length >= 10,
  { path: ['reason'], message: 'Whoever forces a release says why in 10 characters or more' },
)

/** What the caller saw and decides about, by artifact; when something else is there by now, nothing is changed. */
const expected = z.optional(z.record(ArtifactName, z.nullable(BuildId)))
export type Expected = z.infer<typeof expected>

/** A promotion: builds by artifact name, and the build each is expected to replace (`null`: none yet). */
export const Promotion = z
  .object({
    builds: z.record(ArtifactName, BuildId),
    expect: expected,
    force,
    ...decision,
  })
  .check(forcedWithReason)
  .register(z.globalRegistry, { id: 'Promotion' })
export type Promotion = z.infer<typeof Promotion>

/** Several artifacts, each with the build to go back to; null: the newest that is safe. */
const RollbackTo = z
  .record(ArtifactName, z.nullable(BuildId))
  .check(z.refine((builds) => Object.keys(builds).length > 0, 'Nothing is named that should go back'))

const oneOrSeveral = z.refine<{ name?: string | undefined; to?: string | undefined; builds?: unknown }>(
  ({ name, to, builds }) => (name === undefined) !== (builds === undefined) && (to === undefined || name !== undefined),
  { path: ['name'], message: 'A rollback names one artifact as name, or several as builds' },
)

/**
 * Takes one artifact, `name`, back to a build that was live before, by default the newest that is safe; or several,
 * `builds`, in one release. `expect` names what each leaves: its canary while there is one, otherwise what is live.
 */
export const Rollback = z
  .object({
    name: z.optional(ArtifactName),
    to: z.optional(BuildId),
    builds: z.optional(RollbackTo),
    expect: expected,
    force,
    ...decision,
  })
  .check(forcedWithReason, oneOrSeveral)
  .register(z.globalRegistry, { id: 'Rollback' })
export type Rollback = z.infer<typeof Rollback>

/**
 * Takes remotes off a channel, all in one release: their addresses answer 404, their slots stay empty. `expect` names
 * what each leaves, as for a rollback.
 */
export const Removal = z
  .object({
    names: z.array(ArtifactName).check(z.minLength(1, 'Nothing is named that should go'), z.maxLength(100)),
    expect: expected,
    ...decision,
  })
  .register(z.globalRegistry, { id: 'Removal' })
export type Removal = z.infer<typeof Removal>

/** Stops promotions to a channel, or lets them again. */
export const Freeze = z.object({ frozen: z.boolean(), ...decision }).register(z.globalRegistry, { id: 'Freeze' })
export type Freeze = z.infer<typeof Freeze>

/** Gives a build to a share of the visitors; the same build again changes the share. */
export const CanaryStep = z
  .object({
    name: ArtifactName,
    build: BuildId,
    basisPoints: Canary.shape.basisPoints,
    ...decision,
  })
  .register(z.globalRegistry, { id: 'CanaryStep' })
export type CanaryStep = z.infer<typeof CanaryStep>

/** Ends a remote's canary for all visitors. */
export const CanaryAbort = z
  .object({ name: ArtifactName, ...decision })
  .register(z.globalRegistry, { id: 'CanaryAbort' })
export type CanaryAbort = z.infer<typeof CanaryAbort>

export const ReleaseKind = z.enum([
  'promote',
  'rollback',
  'remove',
  'canary',
  'advance',
  'abort',
  'auto_rollback',
  'freeze',
  'thaw',
])
export type ReleaseKind = z.infer<typeof ReleaseKind>

/** What the gate holds against builds: the rule, the file or the artifact at fault, and both values that clash. */
export const Finding = z.object({ field: z.string(), message: z.string() })
export type Finding = z.infer<typeof Finding>

/** A build that a channel served before, and what speaks against going back to it; nothing does if it is safe. */
export const RollbackTarget = z.object({
  build: BuildId,
  version: z.string(),
  /** The newest release that served it. */
  lastSeq: z.int(),
  /** It was rolled back itself, or its remote was taken off since. */
  wasWithdrawn: z.boolean(),
  findings: z.array(Finding),
})
export type RollbackTarget = z.infer<typeof RollbackTarget>
/** Newest first. */
export const RollbackTargets = z.array(RollbackTarget).register(z.globalRegistry, { id: 'RollbackTargets' })
export type RollbackTargets = z.infer<typeof RollbackTargets>

/** One line of a channel's history: what changed the site, who did it and why. */
export const ReleaseRecord = z
  .object({
    channel: z.string(),
    seq: z.int().check(z.minimum(1)),
    kind: ReleaseKind,
    builds: z.record(ArtifactName, BuildId),
    actor: z.string(),
    reason: z.string(),
    createdAt: z.iso.datetime(),
    parentSeq: z.nullable(z.int()),
    /** SHA-256 of the release document as it was signed. */
    docHash: z.string(),
    /** SHA-256 of this record as it was signed, with its parent's hash; recomputing it down the line shows any rewriting. */
    releaseHash: z.string(),
    /** What the gate found and was overridden, with `reason`. */
    overridden: z.optional(z.array(Finding)),
  })
  .register(z.globalRegistry, { id: 'ReleaseRecord' })
export type ReleaseRecord = z.infer<typeof ReleaseRecord>

/** Newest first. */
export const ReleaseHistory = pagedResponse(ReleaseRecord)

/** A release with everything that proves it. */
export const SealedRelease = z
  .object({
    ...ReleaseRecord.shape,
    parentHash: z.nullable(z.string()),
    /** A JWS with this record in it, so that who and why are proven, too. */
    releaseSignature: z.string(),
    /** As it was signed: in its order, and with what this version does not know. */
    document: z.record(z.string(), z.unknown()),
  })
  .register(z.globalRegistry, { id: 'SealedRelease' })
export type SealedRelease = z.infer<typeof SealedRelease>
