import * as z from 'zod/mini'
import { IsoDate } from './dates.ts'

const count = z.int().check(z.minimum(0))
const instant = z.iso.datetime()

const PullSweep = z.object({
  /** Of what, and which days from today on. */
  name: z.string(),
  everyMinutes: z.int().check(z.positive()),
  /** The one that is being made, as far as it is; null between two. */
  underWay: z.nullable(z.object({ beganAt: instant, calls: count, rows: count })),
  /** The last whole one; null before the first. */
  last: z.nullable(z.object({ completedAt: instant, calls: count, rows: count })),
  /** When the next one begins if calls are left; null when that is now. */
  dueAt: z.nullable(instant),
})

/** What is asked of a source that is pulled from, for its operator. */
export const PullStatus = z
  .object({
    source: z.string(),
    /** In UTC, as the source counts. */
    day: IsoDate,
    callsToday: count,
    dailyCalls: z.int().check(z.positive()),
    /** What the source itself says is left today; null before it has said so. */
    remainingToday: z.nullable(count),
    /** What a day takes by the last whole sweeps; null before each was whole once. */
    callsPerDay: z.nullable(count),
    /** Why it lets nobody in; null while it does. */
    refused: z.nullable(z.string()),
    /** Nobody asks before; null when nothing keeps us from asking. */
    waitsUntil: z.nullable(instant),
    sweeps: z.array(PullSweep),
    /** What of its answers could not be used since the site began, by what it is; absent while all of them could. */
    unusable: z.optional(
      z.array(z.object({ reason: z.string(), count, lastAt: instant, sample: z.string() })).check(z.minLength(1)),
    ),
  })
  .register(z.globalRegistry, {
    id: 'PullStatus',
    description: 'Calls to a source today, and the progress of its sweeps',
  })
export type PullStatus = z.infer<typeof PullStatus>
