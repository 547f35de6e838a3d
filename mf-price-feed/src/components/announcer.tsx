import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useEffect, useEffectEvent, useState } from 'react'
import { announcement } from '../domain/announcement.ts'
import { newerThan } from '../domain/feed.ts'
import type { FeedRow } from '../domain/feed-row.ts'
import type { Places } from '../domain/places.ts'

/** Whoever hears the page is told at most twice a minute, in a pause, and only how many. */
const intervalMs = 30_000

type Props = {
  rows: readonly FeedRow[]
  /** Whether a row is among what the reader asked for. */
  isWanted: (row: FeedRow) => boolean
  isHeld: boolean
  places: Places
}

/** Says from time to time what has come in. */
export function Announcer({ rows, isWanted, isHeld, places }: Props) {
  const [said, setSaid] = useState({ rows, words: '' })

  const say = useEffectEvent(() => {
    const fresh = newerThan(rows, said.rows).filter(isWanted)
    if (fresh[0]) setSaid({ rows, words: announcement(fresh, isHeld, places) })
  })
  useEffect(() => {
    const timer = setInterval(say, intervalMs)
    return () => clearInterval(timer)
  }, [])

  return (
    <div role="status">
      <VisuallyHidden>{said.words}</VisuallyHidden>
    </div>
  )
}
