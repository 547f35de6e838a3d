import * as z from 'zod/mini'
import { ArtifactName, BuildId } from './artifact.ts'

/** What the builds that a channel serves weigh, uncompressed, beside what they may; bytes. */
export const Budgets = z
  .array(
    z.object({
      name: ArtifactName,
      build: BuildId,
      /** All that pages load, what a page loads at once, and what servers run. */
      parts: z.array(
        z.object({ part: z.enum(['altogether', 'at once', 'for servers']), bytes: z.int(), most: z.int() }),
      ),
    }),
  )
  .register(z.globalRegistry, { id: 'Budgets' })
export type Budgets = z.infer<typeof Budgets>

/** From this share of a budget on, people are told. */
export const nearlyUsedUp = 0.8
