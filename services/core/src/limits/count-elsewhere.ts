import type { RateLimits } from './limits.ts'
import { createSiteCounts, type CountTogether } from './site-counter.ts'

type Options = {
  limits: RateLimits
  /** Counts for every process of the site, wherever it runs. Rejects, or never answers, while it is away. */
  ask: CountTogether
  /** Is told in a line for operators when it goes away, and when it is back. */
  report: (line: string) => void
  now?: () => number
}

/** Longer than a store in the same network takes, and shorter than a visitor notices. */
const patienceMs = 100
/** So long after it did not answer, one request asks it again. */
const againMs = 1000

/**
 * Counts with all processes of a site. While the store that counts does not answer, this process goes on from what it has
 * counted itself, so that nobody is refused, and nobody let in without end, for its sake.
 */
export function countElsewhere({ limits, ask, report, now = () => performance.now() }: Options): CountTogether {
  const countAlone = createSiteCounts(limits)
  let isAway = false
  let requestedAt = -Infinity

  return async (name, key, cost) => {
    const own = countAlone(name, key, cost)
    if (isAway && now() - requestedAt < againMs) return own
    requestedAt = now()
    try {
      const counted = await inTime(ask(name, key, cost))
      if (isAway) report('Limits are counted with all processes of the site again.')
      isAway = false
      return counted
    } catch (error) {
      if (!isAway) report(`Limits are counted by this process alone for now: ${messageOf(error)}`)
      isAway = true
      return own
    }
  }
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
