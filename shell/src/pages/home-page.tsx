import { css } from '@emotion/react'
import { Slot } from '@pointfare/shared/remote'
import { NightOpening } from '@pointfare/shared/ui/night-opening'

export function HomePage() {
  return (
    <NightOpening
      title="Turn points into places"
      lead="Find the best deals using your points and miles to create your dream holiday package."
    >
      <div css={formPlace}>
        <Slot name="home-search" />
      </div>
    </NightOpening>
  )
}

/** The form's own height, kept free so that nothing moves when its remote arrives. */
const formPlace = css({
  minHeight: '37.5rem',
  '@media (min-width: 48rem)': { minHeight: '25.75rem' },
  '@media (min-width: 75rem)': { minHeight: '14.75rem' },
})
