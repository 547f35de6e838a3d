import { css } from '@emotion/react'
import { Card } from '@pointfare/shared/ui/card'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { space } from '@pointfare/shared/ui/tokens'
import { grid, roomyDays, rows } from './results-grid.tsx'

/** The most cards that fit a large screen; below it, nobody sees anything move. */
const mostCards = 14
const flightsPerDay = 3

/** The shape of `days` days of results while they are on their way: cards about as large as theirs. */
export function ResultsSkeleton({ days }: { days: number }) {
  return (
    <div css={frame}>
      <div css={days <= roomyDays ? rows : grid} aria-hidden="true">
        {several(Math.min(days, mostCards)).map((day) => (
          <Card key={day} css={card}>
            <Skeleton width="9rem" height="1.5rem" />
            <Skeleton height="4rem" />
            {several(flightsPerDay).map((flight) => (
              <Skeleton key={flight} height="5rem" />
            ))}
          </Card>
        ))}
      </div>
    </div>
  )
}

const several = (count: number) => Array.from({ length: count }, (_, index) => index)

const frame = css({ containerType: 'inline-size' })

const card = css({ display: 'grid', gap: space[2], padding: space[3] })
