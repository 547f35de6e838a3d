import { css } from '@emotion/react'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { space } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'

/** In the place of return trips that are on their way. */
export const TripsSkeleton = () => (
  <div role="status" css={list}>
    <VisuallyHidden>Loading return trips...</VisuallyHidden>
    <Skeleton width="100%" height="3.5rem" />
    <Skeleton width="100%" height="22rem" />
    <Skeleton width="100%" height="14rem" />
  </div>
)

const list = css({ display: 'grid', gap: space[3] })
