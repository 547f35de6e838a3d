import * as z from 'zod/mini'
import { ArtifactName, BuildId } from './artifact.ts'
import { Finding } from './release-history.ts'

/** A request with this header and a token of the registry gets pages of a release that is not live. */
export const previewHeader = 'x-pointfare-preview'

/** Builds to be tried together with what a channel serves. */
export const SmokeRequest = z
  .strictObject({ builds: z.record(ArtifactName, BuildId) })
  .register(z.globalRegistry, { id: 'SmokeRequest' })

/** What a browser found when it tried a site before it went live. */
export const CheckRun = z
  .object({
    channel: z.string(),
    /** The whole site that was tried. */
    builds: z.record(ArtifactName, BuildId),
    /** The release it would have followed; null for the first of a channel. */
    headSeq: z.nullable(z.int()),
    verdict: z.enum(['passed', 'failed']),
    /** `field` is the remote and the address of the page. */
    findings: z.array(Finding),
    pages: z.array(z.object({ remote: ArtifactName, path: z.string(), mountedMs: z.nullable(z.int()) })),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'CheckRun' })
export type CheckRun = z.infer<typeof CheckRun>

/** Newest first. */
export const CheckRuns = z.array(CheckRun).register(z.globalRegistry, { id: 'CheckRuns' })
