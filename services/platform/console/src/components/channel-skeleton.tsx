import { Card } from '@pointfare/shared/ui/card'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { space } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'

/** The channel is on its way: as many rows as the site has. */
export function ChannelSkeleton() {
  return (
    <div role="status" css={{ display: 'grid', gap: space[4] }}>
      <VisuallyHidden>Loading what is live…</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Card key={row} css={{ display: 'grid', gap: space[3] }}>
          <Skeleton width="9rem" height="1.25rem" />
          <Skeleton width="22rem" height="1rem" />
          <Skeleton width="16rem" height="1rem" />
        </Card>
      ))}
    </div>
  )
}
