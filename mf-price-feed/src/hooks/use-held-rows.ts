import { useState } from 'react'
import { newerThan } from '../domain/feed.ts'
import type { FeedRow } from '../domain/feed-row.ts'

/**
 * The rows to show: those there were when the hold began, while it lasts. `waiting` came since; `release` shows them
 * and holds on from there.
 */
export function useHeldRows(rows: readonly FeedRow[], isHeld: boolean) {
  const [held, setHeld] = useState<readonly FeedRow[]>()

  if (isHeld && !held) setHeld(rows)
  if (!isHeld && held) setHeld(undefined)

  const shown = isHeld ? (held ?? rows) : rows
  return { shown, waiting: newerThan(rows, shown), release: () => setHeld(rows) }
}
