import * as z from 'zod/mini'
import { ArtifactName, BuildId } from './artifact.ts'
import { Finding, ReleaseKind } from './release-history.ts'

/** A build, as far as it is still known. */
const PlannedBuild = z.object({ build: BuildId, version: z.nullable(z.string()) })

/** What becomes of one artifact; `back`: open tabs leave what they run of it at once, as they do for `remove`. */
export const PlannedChange = z.object({
  name: ArtifactName,
  does: z.enum(['add', 'replace', 'back', 'remove']),
  from: z.nullable(PlannedBuild),
  to: z.nullable(PlannedBuild),
  /** A canary that ends with it. */
  canary: z.nullable(BuildId),
  /** Open tabs that run it. */
  tabs: z.int(),
})
export type PlannedChange = z.infer<typeof PlannedChange>

/** Another origin that a remote calls, and did not as it is live. */
export const NewCall = z.object({ name: ArtifactName, origin: z.string() })
export type NewCall = z.infer<typeof NewCall>

/** What a change of a channel's site would do, as things are at release `seq`. */
export const SitePlan = z
  .object({
    channel: z.string(),
    seq: z.int(),
    kind: ReleaseKind,
    /** The earlier release whose site it is. */
    restores: z.nullable(z.int()),
    /** In the order of their names, the shell first; empty: nothing would change. */
    changes: z.array(PlannedChange),
    /** Remotes that stay although the other channel has none of them. */
    stays: z.array(ArtifactName),
    pages: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
    /** Slots that nobody fills any more. */
    emptySlots: z.array(z.string()),
    /** What has to be accepted with it: `accept` of the change. */
    calls: z.array(NewCall),
    /** What the gate says; nothing found: it is let in, unless it fails in the browser. */
    findings: z.array(Finding),
    /** Whether it is tried in a browser before it is made, or was tried already. */
    trial: z.enum(['none', 'to-come', 'passed', 'failed']),
    isFrozen: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'SitePlan' })
export type SitePlan = z.infer<typeof SitePlan>
