import * as z from 'zod/mini'

/** A run of somebody's continuous integration, as its issuer signed it. What an issuer does not say is left out. */
export const CiRun = z.object({
  issuer: z.string(),
  /** As its host names it: `deals/site`. */
  repository: z.string(),
  /** Where people find it. */
  repositoryUrl: z.optional(z.string()),
  /** `refs/heads/main`. */
  ref: z.optional(z.string()),
  commit: z.optional(z.string()),
  /** Its number there. */
  run: z.string(),
  runUrl: z.optional(z.string()),
  /** The file of steps, and of which ref it is. */
  workflow: z.optional(z.string()),
  environment: z.optional(z.string()),
  /** What set it off: `push`. */
  event: z.optional(z.string()),
  /** Who set it off, by the name they have there. */
  actor: z.optional(z.string()),
  /** Whose machine it runs on: `github-hosted`, `self-hosted`. */
  runner: z.optional(z.string()),
})
export type CiRun = z.infer<typeof CiRun>

/** `run 4711 of deals/site at refs/heads/main, commit 3f9c2ab81d`. */
export const runName = ({ repository, run, ref, commit }: CiRun): string =>
  `run ${run} of ${repository}${ref === undefined ? '' : ` at ${ref}`}${commit === undefined ? '' : `, commit ${commit.slice(0, 10)}`}`
