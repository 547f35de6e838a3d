import { setTimeout } from 'node:timers/promises'

const longestPauseMs = 5000

type Options = {
  signal: AbortSignal
  /** Hears of the first failure of a row. */
  report: (error: unknown) => void
}

/**
 * Follows something until `signal` says stop, and again whenever that fails or ends: `follow` calls `isWell` when it has
 * got through. Resolves once it has stopped; never rejects.
 */
export async function runWithBackoff(follow: (isWell: () => void) => Promise<void>, { signal, report }: Options) {
  let failures = 0
  const isWell = () => {
    failures = 0
  }
  while (!signal.aborted) {
    try {
      await follow(isWell)
    } catch (error) {
      if (failures === 0 && !signal.aborted) report(error)
      failures += 1
    }
    await setTimeout(pauseMs(failures), undefined, { signal }).catch(() => {})
  }
}

/** Doubles from 100 ms, at random so that processes which lost the same server do not come back in step. */
const pauseMs = (failures: number) => Math.min(longestPauseMs, 50 * 2 ** failures) * (0.5 + Math.random() / 2)
