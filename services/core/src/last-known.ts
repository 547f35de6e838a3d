import { setTimeout } from 'node:timers/promises'

/**
 * Asks anew at each call, and answers what it last heard when the answer takes longer than `patienceMs` or fails. Only
 * one question is under way at any time.
 */
export function lastKnown<Answer>(
  ask: () => Promise<Answer>,
  { first, patienceMs }: { first: Answer; patienceMs: number },
): () => Promise<Answer> {
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
