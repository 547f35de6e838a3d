import { css } from '@emotion/react'
import { color, space, text } from '@pointfare/shared/ui/tokens'

/** The star of the lowest price, in words too. */
export function LowestMark() {
  return (
    <span css={mark}>
      <svg width="1em" height="1em" viewBox="0 0 20 20" aria-hidden="true" fill={color.accent}>
        <path d="m10 1 2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.2L4.4 18l1.3-6.2L1 7.5l6.3-.7z" />
      </svg>
      Lowest price
    </span>
  )
}

const mark = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  fontSize: text.xs,
  fontWeight: 600,
  color: color['accent-text'],
  whiteSpace: 'nowrap',
})
