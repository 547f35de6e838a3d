import { css } from '@emotion/react'
import { space } from '@pointfare/shared/ui/tokens'
import { memo, startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { ResultsDay } from '../domain/results-by-day.ts'
import type { Stars } from '../domain/search-prices.ts'
import { DayCard } from './day-card.tsx'
import type { ResultsSetting } from './results-setting.ts'

type Props = {
  days: ResultsDay[]
  stars: Stars
  setting: ResultsSetting
  /** Another page is on its way; this one is still there to read. */
  isUpdating: boolean
}

/** A search of one or two days has the width to itself: all its flights are shown, a line each. */
export const roomyDays = 2

/** A card per day, as many beside each other as there is room for. */
export const ResultsGrid = memo(function ResultsGrid({ days, stars, setting, isUpdating }: Props) {
  const isRoomy = days.length <= roomyDays
  const rendered = useGradually(days.length)

  return (
    <div css={[frame, rendered < days.length && unfinished, isUpdating && fading]} aria-busy={isUpdating}>
      <div css={isRoomy ? rows : grid}>
        {days.slice(0, rendered).map((day) => (
          <DayCard key={day.date} day={day} stars={stars} setting={setting} isRoomy={isRoomy} />
        ))}
      </div>
    </div>
  )
})

/** More cards than a phone shows: drawn at once. */
const atOnce = 10

/** How many more are drawn each time the browser has shown the last ones; a step of a slow phone stays short. */
const perStep = 6

/** As many as a server draws, and a page takes over from it. */
const onServer = 28

/**
 * How many of `count` things to draw now: a screenful at once, the rest a few at a time, so that no frame waits for all
 * and whoever presses something meanwhile is answered.
 */
function useGradually(count: number): number {
  const isTakenOver = useSyncExternalStore(noChanges, inBrowser, onTakeover)
  const [allowed, setAllowed] = useState(isTakenOver ? onServer : atOnce)

  useEffect(() => {
    if (allowed >= count) return
    const timer = setTimeout(() => startTransition(() => setAllowed(allowed + perStep)))
    return () => clearTimeout(timer)
  }, [allowed, count])

  return Math.min(allowed, count)
}

const noChanges = () => () => {}
const inBrowser = () => false
const onTakeover = () => true

const frame = css({ containerType: 'inline-size' })

/** What is below the cards is not seen to move as they come. */
const unfinished = css({ minBlockSize: '100vh' })

const fading = css({ opacity: 0.55 })

export const rows = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

/** 1 to 7 columns by the width there is (rule 5.5 of the product). */
export const grid = css({
  display: 'grid',
  alignItems: 'start',
  gap: space[4],
  '@container (min-width: 34rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (min-width: 52rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@container (min-width: 70rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '@container (min-width: 86rem)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  '@container (min-width: 98rem)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  '@container (min-width: 108rem)': { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
})
