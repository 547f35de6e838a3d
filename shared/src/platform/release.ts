import * as z from 'zod/mini'
import { ArtifactPath, BuildId, Integrity } from './artifact.ts'
import { Audience } from './audience.ts'
import { ReleaseSignature } from './release-key.ts'
import { describedRemote } from './described-remote.ts'

/** One pinned build. Every file is pinned by hash; what is not listed is not part of the release. */
const pinned = {
  build: BuildId,
  version: z.string(),
  publishedAt: z.iso.datetime(),
  /** Where its files are, ending in `/`. */
  base: z.string(),
  entry: ArtifactPath,
  /** Of a remote whose container the shell starts; every other is loaded by the runtime of Module Federation. */
  plain: z.optional(z.literal(true)),
  preload: z.array(ArtifactPath),
  /** Files that one of its pages needs besides, by the page's path; of a remote, by that of its route. */
  pages: z.optional(z.record(z.string(), z.array(ArtifactPath))),
  styles: z.array(ArtifactPath),
  /** CommonJS module that servers run to draw its pages; it is among the pinned files, and sent to no browser. */
  server: z.optional(ArtifactPath),
  integrity: z.record(ArtifactPath, Integrity),
}
export const PinnedBuild = z.object(pinned)
export type PinnedBuild = z.infer<typeof PinnedBuild>

/** How many builds a release remembers as withdrawn: tabs that slept through more load the page anew anyway. */
export const mostWithdrawn = 10
/** Builds that were rolled back, newest first. A tab that runs one leaves it at once. */
const withdrawn = z.optional(z.array(BuildId))

export const PinnedShell = z.object({ ...pinned, withdrawn })
export type PinnedShell = z.infer<typeof PinnedShell>

/** Ten-thousandths of the visitors. */
const BasisPoints = z.int().check(z.minimum(1), z.maximum(10_000))

/** A share that a rollout stays at for so long, at least. */
export const RolloutStep = z.strictObject({
  basisPoints: BasisPoints,
  minutes: z.int().check(z.minimum(1), z.maximum(20_160)),
})
export type RolloutStep = z.infer<typeof RolloutStep>

/** Steps that follow each other by themselves; the last ends in a promotion when it is for everybody. */
export const Rollout = z.object({
  steps: z.array(RolloutStep),
  /** Which of them it is at, from 0. */
  at: z.int().check(z.minimum(0)),
  /** When it came there. */
  since: z.iso.datetime(),
  /** Visits with the canary that each step waits for, besides its time. */
  visits: z.int(),
})
export type Rollout = z.infer<typeof Rollout>

/** A build that a share of the visitors gets, each visitor the same one for as long as it lasts. */
export const Canary = z.object({
  ...pinned,
  basisPoints: BasisPoints,
  /** Who takes part at all: of them that share gets it, and the rest is what it is compared with. */
  audience: z.optional(Audience),
  rollout: z.optional(Rollout),
  /** Of this rollout alone, so that not always the same visitors come first. */
  salt: z.string(),
  /** When its first visitors got it. */
  startedAt: z.iso.datetime(),
})
export type Canary = z.infer<typeof Canary>

export const PinnedRemote = z.object({
  ...pinned,
  ...describedRemote,
  /** Contracts of the events it sends, and of the slots it offers, by name; later versions may say in them what this one cannot read. */
  sends: z.optional(z.record(z.string(), z.unknown())),
  offers: z.optional(z.record(z.string(), z.unknown())),
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
