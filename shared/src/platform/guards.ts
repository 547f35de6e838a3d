import * as z from 'zod/mini'
import { ArtifactName, BuildId } from './artifact.ts'
import { Canary } from './release.ts'

/** What was compared, in what words, and how sure it is. */
export const Measure = z.object({
  of: z.enum(['failures', 'speed', 'goals']),
  /** Both figures, in a sentence. */
  words: z.string(),
  /** How many times likelier the figures are if the build is worse than if it is not. */
  odds: z.number(),
  /** From so many on it is taken back. */
  neededOdds: z.number(),
  isWorse: z.boolean(),
})
export type Measure = z.infer<typeof Measure>

/** A build that is watched, beside what it is compared with, and what comes next. */
export const Guard = z.object({
  name: ArtifactName,
  kind: z.enum(['canary', 'promotion']),
  build: BuildId,
  /** null where there is nothing to compare with. */
  against: z.nullable(BuildId),
  since: z.iso.datetime(),
  /** When the watch over a promotion ends, or a step may be left; null for a canary without steps. */
  until: z.nullable(z.iso.datetime()),
  /** Of a canary: who gets it now, and after the present step. */
  share: z.nullable(Canary.shape.basisPoints),
  nextShare: z.nullable(Canary.shape.basisPoints),
  /** `due`: the next look changes something. */
  state: z.enum(['watched', 'held', 'due']),
  /** Why, with the numbers. */
  words: z.string(),
  measures: z.array(Measure),
})
export type Guard = z.infer<typeof Guard>

export const Guards = z.array(Guard).register(z.globalRegistry, { id: 'Guards' })
export type Guards = z.infer<typeof Guards>
