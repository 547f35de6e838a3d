import { css } from '@emotion/react'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { space } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { firstSight } from '../../domain/explore/ranking.ts'

const places = Array.from({ length: firstSight }, (_, place) => place)

/** As many as come first, as tall as they will be. */
export const DestinationsLoading = () => (
  <div role="status" css={list}>
    <VisuallyHidden>Looking where your points go...</VisuallyHidden>
    {places.map((place) => (
      <Skeleton key={place} height="4.25rem" />
    ))}
  </div>
)

const list = css({ display: 'grid', gap: space[2] })
