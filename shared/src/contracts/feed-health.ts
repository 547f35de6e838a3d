import * as z from 'zod/mini'
import { InstantParts } from './dates.ts'

const FeedSource = z.object({
  /** As the source names itself: `demo-market`, `seats-aero`, … */
  source: z.string(),
  /** When it last brought something; null when it never did. */
  lastSuccessAt: z.nullable(InstantParts),
  /** When it last could not be asked, or brought nothing that could be believed. */
  lastFailureAt: z.nullable(InstantParts),
  /** It has been silent for longer than a working source would be: what it shows may be out of date. */
  isStale: z.boolean(),
  /** Price changes that it has reported since the site began. */
  changes: z.int().check(z.minimum(0)),
})

/** Tells a dead source from a quiet market. */
export const FeedHealth = z
  .object({
    /** After this many minutes without a success a source counts as stale. */
    staleAfterMinutes: z.int().check(z.positive()),
    sources: z.array(FeedSource),
  })
  .register(z.globalRegistry, { id: 'FeedHealth', description: 'When each source of prices last reported' })
export type FeedHealth = z.infer<typeof FeedHealth>
