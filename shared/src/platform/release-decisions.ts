import * as z from 'zod/mini'
import { ArtifactName, BuildId } from './artifact.ts'
import { Audience } from './audience.ts'
import { ConnectOrigin } from './connect-origin.ts'
import { ChannelName } from './channel-name.ts'
import { largestSeq } from './largest-seq.ts'
import { Canary, RolloutStep } from './release.ts'

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

/** Other origins that somebody lets remotes of it call from now on; a promotion that brings one is refused without. */
const accept = z.optional(z.array(ConnectOrigin).check(z.maxLength(100)))

/** What the caller saw and decides about, by artifact; when something else is there by now, nothing is changed. */
const expected = z.optional(z.record(ArtifactName, z.nullable(BuildId)))
export type Expected = z.infer<typeof expected>

/** A promotion: builds by artifact name, and the build each is expected to replace (`null`: none yet). */
export const Promotion = z
  .strictObject({
    builds: z.record(ArtifactName, BuildId),
    expect: expected,
    accept,
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
 * Removes remotes from a channel, all in one release: their addresses answer 404, their slots stay empty. `expect` names
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

/** What a channel is to serve. What nothing is said of stays as it is. */
const desiredSite = {
  /** As an earlier release had it, in everything; `previous`: the newest before the last change that is not withdrawn. */
  restore: z.optional(z.union([z.int().check(z.minimum(1), z.maximum(largestSeq)), z.literal('previous')])),
  /** As another channel has it: what that serves, or of that only `names`; `exact`: and nothing else. */
  from: z.optional(ChannelName),
  names: z.optional(z.array(ArtifactName).check(z.minLength(1), z.maxLength(100))),
  exact: z.optional(z.literal(true)),
  /** Single builds, after that; null takes a remote off. */
  builds: z.optional(z.record(ArtifactName, z.nullable(BuildId))),
}

type DesiredSite = {
  restore?: unknown
  from?: unknown
  names?: unknown
  exact?: unknown
  builds?: Record<string, unknown> | undefined
}

const saysSomething = z.refine<DesiredSite>(
  ({ restore, from, builds = {} }) => restore !== undefined || from !== undefined || Object.keys(builds).length > 0,
  'A change restores a release, takes what another channel serves (from), or names builds',
)
const oneSource = z.refine<DesiredSite>(({ restore, from }) => restore === undefined || from === undefined, {
  path: ['from'],
  message: 'A site is either that of an earlier release or that of another channel',
})
const partsOfSource = z.refine<DesiredSite>(
  ({ from, names, exact }) => (from !== undefined || (names === undefined && exact === undefined)) && !(names && exact),
  { path: ['names'], message: 'names and exact say, either of them, what is taken of another channel (from)' },
)

/** A site that is asked for, to see what it would change. */
export const SiteWish = z
  .strictObject(desiredSite)
  .check(saysSomething, oneSource, partsOfSource)
  .register(z.globalRegistry, { id: 'SiteWish' })
export type SiteWish = z.infer<typeof SiteWish>

/**
 * Changes a channel's site in one release: adds, replaces and removes, or restores an earlier one. `expect` names what the
 * caller saw, of each artifact (of one that is left at once, its canary while there is one); `expectSeq` the release.
 */
export const SiteChange = z
  .strictObject({
    ...desiredSite,
    expect: expected,
    expectSeq: z.optional(z.int().check(z.minimum(0), z.maximum(largestSeq))),
    accept,
    force,
    ...decision,
  })
  .check(saysSomething, oneSource, partsOfSource, forcedWithReason)
  .register(z.globalRegistry, { id: 'SiteChange' })
export type SiteChange = z.infer<typeof SiteChange>

/** Stops promotions to a channel, or lets them again. */
export const Freeze = z.strictObject({ frozen: z.boolean(), ...decision }).register(z.globalRegistry, { id: 'Freeze' })
export type Freeze = z.infer<typeof Freeze>

/** Shares that grow. The last may be everybody: then, once its turn comes, the build is promoted. */
const Steps = z.array(RolloutStep).check(
  z.minLength(1, 'A rollout has at least one step'),
  z.maxLength(20),
  z.refine(
    (steps) => steps.every(({ basisPoints }, at) => basisPoints > (steps[at - 1]?.basisPoints ?? 0)),
    'Each step is for more visitors than the one before',
  ),
  z.refine((steps) => steps[0]?.basisPoints !== 10_000, 'What everybody gets at once is a promotion'),
)

/**
 * Gives a build to a share of the visitors: `basisPoints`, which stay until somebody changes them, or `steps`, which follow
 * each other by themselves. The same build again changes the share, and the audience if it names one; it ends the steps.
 */
export const CanaryStep = z
  .strictObject({
    name: ArtifactName,
    build: BuildId,
    basisPoints: z.optional(Canary.shape.basisPoints),
    steps: z.optional(Steps),
    /** Visits with the canary that each step waits for, besides its time; 100 unless it says so. */
    visits: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    audience: z.optional(Audience),
    ...decision,
  })
  .check(
    z.refine(({ basisPoints, steps }) => (basisPoints === undefined) !== (steps === undefined), {
      path: ['basisPoints'],
      message: 'A canary has either a share or steps',
    }),
  )
  .register(z.globalRegistry, { id: 'CanaryStep' })
export type CanaryStep = z.infer<typeof CanaryStep>

/** Ends a remote's canary for all visitors. */
export const CanaryAbort = z
  .strictObject({ name: ArtifactName, ...decision })
  .register(z.globalRegistry, { id: 'CanaryAbort' })
export type CanaryAbort = z.infer<typeof CanaryAbort>
