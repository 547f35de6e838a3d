import pLimit from 'p-limit'
import { Unavailable } from '@pointfare/core/errors'

/** How many hashes are made at once: each takes 19 MiB, and a thread of the pool that files and names are read with, too. */
export const hashesAtOnce = 2
/** Those behind them would be answered after anybody has left. */
export const longestQueue = 200

/** Lets `most` pieces of work go on at once, and `mostWaiting` wait for their turn in order; refuses what comes on top. */
export function createTurns(most: number, mostWaiting: number) {
  const limit = pLimit(most)

  /** @throws Unavailable when too many wait already */
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.pendingCount >= mostWaiting) throw new Unavailable('Many people log in right now. Please try again soon.')
    return limit(work)
  }
}
