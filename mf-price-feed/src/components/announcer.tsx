import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FeedRow } from '../domain/feed-row.ts'
import { newerThan } from '../domain/feed.ts'
import type { Places } from '../domain/places.ts'

/** Screen readers are told at most twice a minute, in a pause, and only how many changes there are. */
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

/** 3 new price changes, the latest from London to New York; held back while you read. */
function announcement(fresh: readonly FeedRow[], isHeld: boolean, places: Places): string {
  const [latest] = fresh
  if (!latest) return ''

  const name = (code: string) => places.cityOf(code) ?? code
  const route = `from ${name(latest.origin)} to ${name(latest.destination)}`
  const count =
    fresh.length === 1 ? `1 new price change, ${route}` : `${fresh.length} new price changes, the latest ${route}`
  return isHeld ? `${count}; held back while you read.` : `${count}.`
}
