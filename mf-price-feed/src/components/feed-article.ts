import { css } from '@emotion/react'
import { color, radius, space } from '@pointfare/shared/ui/tokens'

/** What slides in from above is not seen before it is there. */
export const feedFrame = css({
  overflow: 'clip',
  containerType: 'inline-size',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  background: color.surface,
  '&:has([role="feed"]:empty)': { border: 0 },
})

/** A change: route, what moved, flight and age side by side as far as there is room. */
export const feedArticle = css({
  display: 'grid',
  gridTemplateAreas: '"route moves flight" "route moves age"',
  // A change of seats beside six digits of points fits one line in either face, so that the real one breaks no other.
  gridTemplateColumns: 'minmax(0, 13.5rem) minmax(0, 1fr) 11.5rem',
  gridTemplateRows: 'auto 1fr',
  gap: `0 ${space[4]}`,
  padding: `${space[4]} ${space[5]}`,
  // As cards of results: far from the window it costs no layout and no paint, and can still be found and read out.
  contentVisibility: 'auto',
  // As tall as most are: one that comes in is laid out by this at first, and moved everything once more if it was wrong.
  containIntrinsicBlockSize: 'auto 3rem',
  // What the keyboard goes to is scrolled to below the bar that stays at the top, not behind it (WCAG 2.4.11).
  scrollMarginBlockStart: '4.5rem',
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
  '&:focus-visible': { outlineOffset: -3, borderRadius: radius.lg },
  '& a': { scrollMarginBlockStart: '8rem' },
  '@container (max-width: 46rem)': {
    gridTemplateAreas: '"route age" "flight flight" "moves moves"',
    gridTemplateColumns: 'minmax(0, 1fr) max-content',
    gridTemplateRows: 'none',
    gap: `${space[2]} ${space[4]}`,
    paddingInline: space[4],
    containIntrinsicBlockSize: 'auto 8rem',
  },
})
