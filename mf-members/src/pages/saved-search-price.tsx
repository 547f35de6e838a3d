import { css } from '@emotion/react'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { shortDate } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { useSite } from '@pointfare/shared/remote'
import { color, text } from '@pointfare/shared/ui/tokens'
import { useEffect } from 'react'
import { movedBy, type PriceMemory } from '../domain/price-memory.ts'
import { useLowestPoints } from '../hooks/use-lowest-points.ts'

type Props = {
  search: SavedSearch
  today: IsoDate
  /** What searches cost at the last look. */
  memory: PriceMemory
  onKnown: (id: string, points: number) => void
}

/** The lowest points of a saved search today, and whether they moved since its owner last looked. */
export function SavedSearchPrice({ search, today, memory, onKnown }: Props) {
  const { locale } = useSite()
  const lowest = useLowestPoints(search, today)
  const points = lowest?.points ?? null
  useEffect(() => {
    if (points !== null) onKnown(search.id, points)
  }, [onKnown, search.id, points])

  if (search.endDate && search.endDate < today) return <span css={quiet}>Dates have passed</span>
  if (!lowest) return <span css={quiet}>–</span>
  if (lowest.points === null) return <span css={quiet}>Nothing to book</span>
  return (
    <>
      <span css={price}>from {showPoints(lowest.points, locale)} points</span>
      <span css={quiet}> in {lowest.cabin}</span>
      <Move moved={movedBy(memory, search.id, lowest.points)} today={today} />
    </>
  )
}

function Move({ moved, today }: { moved: ReturnType<typeof movedBy>; today: IsoDate }) {
  const { locale } = useSite()
  if (!moved) return null
  const since = moved.since === today ? 'earlier today' : shortDate(moved.since, locale)
  if (moved.points === 0) return <div css={quiet}>as {moved.since === today ? since : `on ${since}`}</div>

  const isLower = moved.points < 0
  return (
    <div css={[quiet, { color: isLower ? color.success : color.danger }]}>
      <span aria-hidden="true">{isLower ? '▼' : '▲'} </span>
      {isLower ? 'down' : 'up'} {showPoints(Math.abs(moved.points), locale)} since {since}
    </div>
  )
}

const price = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })

const quiet = css({ fontSize: text.sm, color: color.muted })
