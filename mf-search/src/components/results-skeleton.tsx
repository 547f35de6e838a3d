import { css } from '@emotion/react'
import { cabins } from '@pointfare/shared/contracts/cabin'
import { Card } from '@pointfare/shared/ui/card'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, space } from '@pointfare/shared/ui/tokens'
import { CabinLegend } from './cabin-legend.tsx'
import { flightsSideBySide } from './day-card.tsx'
import { grid, roomyDays, rows } from './results-grid.tsx'

/** The most cards that fit a large screen; below it, nobody sees anything move. */
const mostCards = 14
const flightsPerRoomyDay = 4

/** The shape of `days` days of results while they are on their way: cards as large as theirs. */
export function ResultsSkeleton({ days }: { days: number }) {
  const isRoomy = days <= roomyDays

  return (
    <div css={frame}>
      <p role="status" css={status}>
        Loading reward flights...
      </p>
      <CabinLegend />
      <div css={isRoomy ? rows : grid} aria-hidden="true">
        {several(Math.min(days, mostCards)).map((day) => (
          <Card key={day} css={card}>
            <Skeleton width="9rem" height="1.75rem" />
            <div css={isRoomy && flightsSideBySide}>
              {several(isRoomy ? flightsPerRoomyDay : 1).map((flight) => (
                <FlightShape key={flight} />
              ))}
            </div>
          </Card>
        ))}
      </div>
    </div>
  )
}

const FlightShape = () => (
  <div css={flightShape}>
    <Skeleton height="2.25rem" />
    {cabins.map(({ cabin }) => (
      <Skeleton key={cabin} height="2.75rem" />
    ))}
    <Skeleton width="40%" height="1rem" />
  </div>
)

const several = (count: number) => Array.from({ length: count }, (_, index) => index)

const frame = css({ containerType: 'inline-size', display: 'grid', gap: space[4] })

const status = css({ minHeight: '2.75rem', alignContent: 'center', color: color.muted })

const card = css({ display: 'grid', gap: space[4], padding: space[4] })

const flightShape = css({ display: 'grid', gap: space[2] })
