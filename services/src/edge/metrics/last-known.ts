import { setTimeout } from 'node:timers/promises'

/** Longer than any of these questions takes, and shorter than those who scrape wait. */
const patienceMs = 2000

/**
 * Asks anew at each call, and answers what it last heard when the answer takes long or fails. Only one question is under
 * way at any time.
 */
export function lastKnown<Answer>(ask: () => Promise<Answer>, first: Answer): () => Promise<Answer> {
  let known = first
  let asking: Promise<void> | undefined

  return async () => {
    asking ??= ask()
      .then((answer) => {
        known = answer
      })
      .catch(() => {})
      .finally(() => {
        asking = undefined
      })
    const patience = new AbortController()
    await Promise.race([asking, setTimeout(patienceMs, undefined, { signal: patience.signal }).catch(() => {})])
    patience.abort()
    return known
  }
}
