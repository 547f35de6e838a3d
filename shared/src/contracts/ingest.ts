import * as z from 'zod/mini'

const count = z.int().check(z.minimum(0))

export const IngestReport = z
  .object({
    source: z.string(),
    /** The sum of changed, unchanged, outdated, rejected, and rows held. */
    received: count,
    /** Flights seen for the first time, and flights whose award or time is another now. */
    changed: count,
    /** Price changes among them that the live feed sends. */
    events: count,
    unchanged: count,
    /** Not newer than what is known. */
    outdated: count,
    /** Set aside: how many, and why the first of them; rows are counted from 0. */
    rejected: z.object({ count, first: z.array(z.object({ index: count, reason: z.string() })) }),
    /**
     * The batch looks like a mistake of its source; nothing of it is published until an operator releases it. With `rows`, only
     * so many flights of it, whose prices are implausible; the rest is published.
     */
    held: z.optional(z.object({ id: z.int(), reason: z.string(), rows: z.optional(count) })),
  })
  .register(z.globalRegistry, { id: 'IngestReport', description: 'The result of a batch of snapshots' })
export type IngestReport = z.infer<typeof IngestReport>

export const HeldBatches = z
  .array(
    z.object({
      id: z.int(),
      source: z.string(),
      heldAt: z.iso.datetime(),
      reason: z.string(),
      rows: count,
    }),
  )
  .register(z.globalRegistry, { id: 'HeldBatches', description: 'Batches held for a decision, oldest first' })
export type HeldBatches = z.infer<typeof HeldBatches>
