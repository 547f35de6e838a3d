import type { BrowserClient } from './browser-client.ts'

/** Moments as `performance.now` counts. */
/** `status`: 0 where none came. */
type Read = { beganAt: number; endedAt: number; status: number }

export type ReadFigures = {
  asked: number
  failed: number
  /** Statuses of those that failed, 0 where no answer came, with how often each did. */
  statuses: Record<number, number>
  /** The longest time between two answers, in milliseconds. */
  longestGapMs: number
  slowestMs: number
}

/**
 * Asks so many times a second, whether or not what was asked before is answered: what waits is seen as waiting, by nobody
 * asking less.
 */
export function readSteadily(clients: readonly BrowserClient[], paths: readonly string[], perSecond: number) {
  const reads: Read[] = []
  let next = 0
  const startedAt = performance.now()

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond)
    while (next < due) void readOne(next++)
  }, 5)

  async function readOne(index: number) {
    const beganAt = performance.now()
    const client = clients[index % clients.length]! // there is one at least
    const answer = await client.ask(paths[index % paths.length]!).catch(() => undefined) // there is one at least
    reads.push({ beganAt, endedAt: performance.now(), status: answer?.status ?? 0 })
  }

  return {
    /** Of what was asked between two moments. */
    figures: (from: number, until: number) => figuresOf(reads, from, until),
    stop: () => clearInterval(timer),
  }
}

export type SteadyReads = ReturnType<typeof readSteadily>

function figuresOf(reads: readonly Read[], from: number, until: number): ReadFigures {
  const requested = reads.filter(({ beganAt }) => beganAt >= from && beganAt < until)
  const answered = requested.filter(({ status }) => status === 200)
  const failed = requested.filter(({ status }) => status !== 200)
  return {
    asked: requested.length,
    failed: failed.length,
    statuses: countedBy(failed),
    longestGapMs: longestGapMs(
      answered.map(({ endedAt }) => endedAt),
      from,
      until,
    ),
    slowestMs: Math.round(Math.max(0, ...answered.map(({ beganAt, endedAt }) => endedAt - beganAt))),
  }
}

/** The longest time between two of these moments, or between one of them and an end of the period. */
export function longestGapMs(moments: readonly number[], from: number, until: number): number {
  const inside = moments.filter((at) => at > from && at < until).toSorted((one, other) => one - other)
  const all = [from, ...inside, until]
  return Math.round(Math.max(...all.slice(1).map((at, index) => at - all[index]!))) // as many before as after
}

function countedBy(reads: readonly Read[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of reads) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
