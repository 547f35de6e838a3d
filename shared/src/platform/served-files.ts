import * as z from 'zod/mini'
import { ArtifactPath, Integrity } from './artifact.ts'

/** The files of a build as they are served: type, sizes in bytes, hash. */
export const ServedFiles = z
  .array(
    z.object({
      path: ArtifactPath,
      type: z.string(),
      bytes: z.int(),
      brotliBytes: z.nullable(z.int()),
      integrity: Integrity,
    }),
  )
  .register(z.globalRegistry, { id: 'ServedFiles' })
export type ServedFiles = z.infer<typeof ServedFiles>
