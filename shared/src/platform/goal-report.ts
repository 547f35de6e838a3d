import * as z from 'zod/mini'
import { ArtifactName, BuildId } from './artifact.ts'
import { isOutside } from './open-tab.ts'
import { PageProof } from './page-proof.ts'

/** Whether the first thing that a visitor of a page looked for was found. */
export const GoalReport = z
  .strictObject({
    proof: PageProof,
    /** Whose page it was looked for on, and its build. */
    remote: ArtifactName,
    build: BuildId,
    goal: z.literal('search'),
    isReached: z.boolean(),
    outside: isOutside,
  })
  .register(z.globalRegistry, { id: 'GoalReport' })
export type GoalReport = z.infer<typeof GoalReport>
