import * as z from 'zod/mini'
import { ArtifactName, ArtifactPath, BuildId, Integrity } from './artifact.ts'
import { pagedResponse } from './paged.ts'
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

/** `pages`: files that one of the shell's own pages needs besides `preload`, by path. */
export const PinnedShell = z.object({ ...pinned, pages: z.optional(z.record(z.string(), z.array(ArtifactPath))) })
export type PinnedShell = z.infer<typeof PinnedShell>

export const PinnedRemote = z.object({
  ...pinned,
  owner: RemoteDescription.shape.owner,
  shellApi: RemoteDescription.shape.shellApi,
  routes: RemoteDescription.shape.routes,
  slots: RemoteDescription.shape.slots,
  prefetch: RemoteDescription.shape.prefetch,
})
export type PinnedRemote = z.infer<typeof PinnedRemote>

/** What a channel serves at `seq`: the whole site, pinned. Never edited, only followed by the next. */
export const ReleaseDocument = z
  .object({
    schema: z.literal(1),
    channel: z.string(),
    seq: z.int().check(z.minimum(1)),
    createdAt: z.iso.datetime(),
    shell: PinnedShell,
    remotes: z.record(z.string(), PinnedRemote),
  })
  .register(z.globalRegistry, { id: 'ReleaseDocument' })
export type ReleaseDocument = z.infer<typeof ReleaseDocument>

/** A promotion: builds by artifact name, and the build each is expected to replace (`null`: none yet). */
export const Promotion = z
  .object({
    builds: z.record(ArtifactName, BuildId),
    expect: z.optional(z.record(ArtifactName, z.nullable(BuildId))),
    actor: z.string().check(z.minLength(1), z.maxLength(100)),
    reason: z.string().check(z.minLength(3), z.maxLength(1000)),
  })
  .register(z.globalRegistry, { id: 'Promotion' })
export type Promotion = z.infer<typeof Promotion>

/** One line of a channel's history: what changed the site, who did it and why. */
export const ReleaseRecord = z
  .object({
    channel: z.string(),
    seq: z.int().check(z.minimum(1)),
    kind: z.string(),
    builds: z.record(ArtifactName, BuildId),
    actor: z.string(),
    reason: z.string(),
    createdAt: z.iso.datetime(),
    parentSeq: z.nullable(z.int()),
    /** SHA-256 of the release document in canonical JSON. */
    docHash: z.string(),
    /** SHA-256 over this record and its parent's hash; recomputing it down the line shows any rewriting. */
    releaseHash: z.string(),
  })
  .register(z.globalRegistry, { id: 'ReleaseRecord' })
export type ReleaseRecord = z.infer<typeof ReleaseRecord>

/** Newest first. */
export const ReleaseHistory = pagedResponse(ReleaseRecord)
