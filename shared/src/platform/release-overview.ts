import * as z from 'zod/mini'
import { ArtifactName, BuildId } from './artifact.ts'
import { Canary } from './release.ts'
import { ReleaseRecord } from './release-history.ts'

/** Channels that have a release, by name. */
export const Channels = z
  .array(
    z.object({
      channel: z.string(),
      seq: z.int(),
      /** Where this site serves it: scheme, host and port. */
      address: z.optional(z.string()),
    }),
  )
  .register(z.globalRegistry, { id: 'Channels' })
export type Channels = z.infer<typeof Channels>

/** A build that a channel serves, and the release that brought it. */
export const LiveBuild = z.object({
  name: ArtifactName,
  build: BuildId,
  since: z.pick(ReleaseRecord, { seq: true, kind: true, actor: true, reason: true, createdAt: true }),
})
export type LiveBuild = z.infer<typeof LiveBuild>

/** The shell first, then the remotes by name. */
export const LiveBuilds = z.array(LiveBuild).register(z.globalRegistry, { id: 'LiveBuilds' })
export type LiveBuilds = z.infer<typeof LiveBuilds>

/** Canaries of a channel, release by release: who gets what besides the builds of the history. */
export const ReleasedCanaries = z
  .array(z.object({ seq: z.int(), name: ArtifactName, build: BuildId, basisPoints: Canary.shape.basisPoints }))
  .register(z.globalRegistry, { id: 'ReleasedCanaries' })
export type ReleasedCanaries = z.infer<typeof ReleasedCanaries>
