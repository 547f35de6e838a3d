import * as z from 'zod/mini'
import { pagedResponse } from '../contracts/paged.ts'
import { ArtifactName, BuildId } from './artifact.ts'

export const ReleaseKind = z.enum([
  'promote',
  'rollback',
  'remove',
  'restore',
  'change',
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
    /** What the gate found and was overridden, with `reason`; as `connect`, calls to other origins that were accepted. */
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
