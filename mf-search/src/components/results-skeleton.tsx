import { css } from '@emotion/react'
import { cabins } from '@pointfare/shared/contracts/cabin'
import { Card } from '@pointfare/shared/ui/card'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, space } from '@pointfare/shared/ui/tokens'
import { grid } from './results-grid.tsx'

const placeholders = Array.from({ length: 14 }, (_, index) => index)

/** The results' shape while they are on their way: cards as large as theirs. */
export function ResultsSkeleton() {
  return (
    <div css={{ containerType: 'inline-size' }}>
      <p role="status" css={status}>
        Loading reward flights...
      </p>
      <div css={grid} aria-hidden="true">
        {placeholders.map((index) => (
          <Card key={index} css={card}>
            <Skeleton width="55%" height="1.75rem" />
            {cabins.map(({ cabin }) => (
              <Skeleton key={cabin} height="2.5rem" />
            ))}
            <Skeleton width="40%" height="0.875rem" />
          </Card>
        ))}
      </div>
    </div>
  )
}

const status = css({ minHeight: '2.75rem', alignContent: 'center', color: color.muted })

const card = css({ display: 'grid', gap: space[3], padding: space[4], minHeight: '20.5rem', alignContent: 'space-between' })
