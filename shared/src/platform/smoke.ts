import * as z from 'zod/mini'
import { ArtifactName, BuildId } from './artifact.ts'
import { Finding } from './release-history.ts'

/** A request with this header and a token of the registry gets pages of a release that is not live. */
export const previewHeader = 'x-pointfare-preview'

/** Builds to be tried together with what a channel serves. */
export const SmokeRequest = z
  .strictObject({ builds: z.record(ArtifactName, BuildId) })
  .register(z.globalRegistry, { id: 'SmokeRequest' })

/** A part of a picture, in pixels from its upper left corner. */
const PictureArea = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })
export type PictureArea = z.infer<typeof PictureArea>

/** What of a page's picture is not as on the live page: its share of the pixels, 0 to 1, and where, largest first. */
export const PictureDifference = z.object({ share: z.number(), areas: z.array(PictureArea) })
export type PictureDifference = z.infer<typeof PictureDifference>

/** What a browser found when it tried a site before it went live. */
export const CheckRun = z
  .object({
    id: z.int(),
    channel: z.string(),
    /** The whole site that was tried. */
    builds: z.record(ArtifactName, BuildId),
    /** The release it would have followed; null for the first of a channel. */
    headSeq: z.nullable(z.int()),
    verdict: z.enum(['passed', 'failed']),
    /** `field` is the remote and the address of the page. */
    findings: z.array(Finding),
    /** What the live site does by itself, which speaks against no build that was tried. */
    live: z.optional(z.array(Finding)),
    pages: z.array(
      z.object({
        remote: ArtifactName,
        path: z.string(),
        mountedMs: z.nullable(z.int()),
        /** What it weighs and when its largest part was drawn, beside the same of the page as it is live. */
        bytes: z.optional(z.int()),
        lcpMs: z.optional(z.int()),
        liveBytes: z.optional(z.int()),
        liveLcpMs: z.optional(z.int()),
        /** There when a picture of it was taken; null where the live site has no such page. */
        picture: z.optional(z.nullable(PictureDifference)),
      }),
    ),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'CheckRun' })
export type CheckRun = z.infer<typeof CheckRun>

/** Newest first. */
export const CheckRuns = z.array(CheckRun).register(z.globalRegistry, { id: 'CheckRuns' })

/** One page of a trial as it looked: JPEG as it would be and as it is live, PNG of where they differ; all in base64. */
export const CheckPictures = z
  .object({
    next: z.base64(),
    live: z.nullable(z.base64()),
    difference: z.nullable(z.base64()),
  })
  .register(z.globalRegistry, { id: 'CheckPictures' })
export type CheckPictures = z.infer<typeof CheckPictures>

/** A trial that is not over. */
export const TrialUnderWay = z.object({
  /** What is tried; null for what goes. */
  changes: z.record(ArtifactName, z.nullable(BuildId)),
  askedAt: z.iso.datetime(),
  /** Null while it waits for a worker. */
  beganAt: z.nullable(z.iso.datetime()),
})
export type TrialUnderWay = z.infer<typeof TrialUnderWay>

/** In the order in which they were asked for. */
export const TrialsUnderWay = z.array(TrialUnderWay).register(z.globalRegistry, { id: 'TrialsUnderWay' })
