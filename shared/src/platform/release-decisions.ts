import * as z from 'zod/mini'
import { ArtifactName, BuildId } from './artifact.ts'
import { Canary } from './release.ts'

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
  .strictObject({
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
  .strictObject({
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
  .strictObject({
    names: z.array(ArtifactName).check(z.minLength(1, 'Nothing is named that should go'), z.maxLength(100)),
    expect: expected,
    ...decision,
  })
  .register(z.globalRegistry, { id: 'Removal' })
export type Removal = z.infer<typeof Removal>

/** Stops promotions to a channel, or lets them again. */
export const Freeze = z.strictObject({ frozen: z.boolean(), ...decision }).register(z.globalRegistry, { id: 'Freeze' })
export type Freeze = z.infer<typeof Freeze>

/** Gives a build to a share of the visitors; the same build again changes the share. */
export const CanaryStep = z
  .strictObject({
    name: ArtifactName,
    build: BuildId,
    basisPoints: Canary.shape.basisPoints,
    ...decision,
  })
  .register(z.globalRegistry, { id: 'CanaryStep' })
export type CanaryStep = z.infer<typeof CanaryStep>

/** Ends a remote's canary for all visitors. */
export const CanaryAbort = z
  .strictObject({ name: ArtifactName, ...decision })
  .register(z.globalRegistry, { id: 'CanaryAbort' })
export type CanaryAbort = z.infer<typeof CanaryAbort>
