import * as z from 'zod/mini'
import { ArtifactName, BuildId } from './artifact.ts'

/** What goes when a remote is taken off a channel, as things are at release `seq`. */
export const RemovalPreview = z
  .object({
    channel: z.string(),
    seq: z.int(),
    name: ArtifactName,
    build: BuildId,
    canary: z.nullable(BuildId),
    /** Patterns of addresses that have no page afterwards. */
    pages: z.array(z.string()),
    /** Slots that it fills, and the pages with a place for each, which then stays empty. */
    slots: z.array(z.object({ slot: z.string(), places: z.array(z.string()) })),
    /** Open tabs that run it, and leave it at once. */
    tabs: z.int(),
  })
  .register(z.globalRegistry, { id: 'RemovalPreview' })
export type RemovalPreview = z.infer<typeof RemovalPreview>
