import * as z from 'zod/mini'
import { ArtifactName, BuildId } from './artifact.ts'
import { PageProof } from './page-proof.ts'

/** The remote has a canary that is not for visitors like this one: the visit is no part of what it is compared with. */
export const isOutside = z.optional(z.literal(true))

/** What one open tab runs. */
export const OpenTab = z
  .strictObject({
    proof: PageProof,
    /** The newest release that it knows of. */
    seq: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    /** The shell, and the remotes that were loaded. */
    builds: z.record(ArtifactName, BuildId),
    isClosing: z.optional(z.boolean()),
    /** Remotes whose canary is not for visitors like this one. */
    outside: z.optional(z.array(ArtifactName)),
  })
  .register(z.globalRegistry, { id: 'OpenTab' })
export type OpenTab = z.infer<typeof OpenTab>

/** What the open tabs of a channel run; those that have not reported for two and a half minutes count as closed. */
export const Convergence = z
  .object({
    channel: z.string(),
    /** The channel's newest release. */
    seq: z.int(),
    tabs: z.int(),
    /** Tabs that follow the newest release and run nothing that was withdrawn. */
    converged: z.int(),
    builds: z.array(
      z.object({
        name: ArtifactName,
        build: BuildId,
        tabs: z.int(),
        state: z.enum(['live', 'earlier', 'withdrawn']),
        /** It was taken back more than a minute ago: whoever still runs it hangs, or keeps unsaved work. */
        isLate: z.optional(z.literal(true)),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'Convergence' })
export type Convergence = z.infer<typeof Convergence>

/**
 * How a build can fail a visitor: it does not load, throws while it is drawn, draws none of the pages that it declares,
 * is never done with drawing, leaves an error uncaught, draws a page with nothing on it, or computes without end.
 */
export const FailureKind = z.enum(['load', 'render', 'unmatched', 'stalled', 'uncaught', 'blank', 'hung'])
export type FailureKind = z.infer<typeof FailureKind>

/** The same, and what no tab can tell: it throws, loops or takes too much where servers draw pages. */
export const SeenFailureKind = z.enum([...FailureKind.options, 'server'])
export type SeenFailureKind = z.infer<typeof SeenFailureKind>

/** A build that failed in one tab. */
export const RemoteFailureReport = z
  .strictObject({
    proof: PageProof,
    remote: ArtifactName,
    build: BuildId,
    kind: FailureKind,
    message: z.string().check(z.maxLength(2000)),
    outside: isOutside,
  })
  .register(z.globalRegistry, { id: 'RemoteFailureReport' })
export type RemoteFailureReport = z.infer<typeof RemoteFailureReport>

/** Of each build that failed in the last hour: how often, and how it did last. */
export const RemoteFailures = z
  .array(
    z.object({
      remote: ArtifactName,
      build: BuildId,
      kind: SeenFailureKind,
      failures: z.int(),
      message: z.string(),
    }),
  )
  .register(z.globalRegistry, { id: 'RemoteFailures' })
export type RemoteFailures = z.infer<typeof RemoteFailures>
