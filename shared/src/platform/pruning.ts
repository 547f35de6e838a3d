import * as z from 'zod/mini'
import { ArtifactName, BuildId } from './artifact.ts'

/** Asks for the removal of builds that nothing needs, or only for what would be removed. */
export const PruneRequest = z.strictObject({ dryRun: z.boolean() }).register(z.globalRegistry, { id: 'PruneRequest' })

/** Builds that were removed, or would be. */
export const Pruning = z
  .object({
    dryRun: z.boolean(),
    builds: z.array(
      z.object({
        name: ArtifactName,
        build: BuildId,
        version: z.string(),
        publishedAt: z.iso.datetime(),
        /** Of its files and their compressed twins. */
        bytes: z.int(),
      }),
    ),
    /** Uploads that were begun and never completed. */
    uploads: z.array(z.object({ name: ArtifactName, build: BuildId, declaredAt: z.iso.datetime() })),
  })
  .register(z.globalRegistry, { id: 'Pruning' })
export type Pruning = z.infer<typeof Pruning>
