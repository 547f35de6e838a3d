import { css } from '@emotion/react'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, radius, space } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'

const rows = [0, 1, 2, 3, 4, 5]

/** The place of the first changes while they are on their way. */
export const FeedSkeleton = ({ children = 'Loading the last price changes...' }: { children?: string }) => (
  <div role="status" css={frame}>
    <VisuallyHidden>{children}</VisuallyHidden>
    {rows.map((row) => (
      <div key={row} css={line}>
        <Skeleton width="9rem" height="2.75rem" />
        <Skeleton height="1.5rem" />
      </div>
    ))}
  </div>
)

const frame = css({ border: `1px solid ${color.line}`, borderRadius: radius.lg, background: color.surface })

const line = css({
  display: 'grid',
  gap: space[2],
  padding: `${space[4]} ${space[5]}`,
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
})
