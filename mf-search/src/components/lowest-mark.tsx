import { css } from '@emotion/react'
import { color } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'

/** The star of the lowest price of a search, in words too. */
export function LowestMark() {
  return (
    <span css={{ display: 'inline-flex' }} title="Lowest price">
      <svg width="1em" height="1em" viewBox="0 0 20 20" aria-hidden="true" css={star}>
        <path d="m10 1 2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.2L4.4 18l1.3-6.2L1 7.5l6.3-.7z" />
      </svg>
      <VisuallyHidden> Lowest price</VisuallyHidden>
    </span>
  )
}

/** What the mark means. */
export const LowestNote = () => (
  <span>
    <LowestMark /> lowest in this search
  </span>
)

const star = css({ fill: color.accent, '@media (forced-colors: active)': { fill: 'currentColor' } })
