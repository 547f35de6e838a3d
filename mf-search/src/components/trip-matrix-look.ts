import { css } from '@emotion/react'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { hatching, heatOf } from './calendar-look.ts'
import { hiddenFromEyes } from './screens.ts'

/** Where colours are taken away, lines say the same. */
const plain = '@media print, (forced-colors: active)'

/** Its own, so that the page does not move sideways. */
export const scroller = css({
  overflow: 'auto',
  maxHeight: 'min(34rem, 75dvh)',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  background: color.surface,
  '@media print': { maxHeight: 'none' },
})

const stepLook = Object.fromEntries(
  ([1, 2, 3, 4, 5] as const).map((step) => [
    `[data-look="${step}"]`,
    {
      backgroundColor: heatOf(step),
      ...(step === 1 && { color: 'var(--on-heat)' }),
      [plain]: { borderBlockEndWidth: 5 - step, borderBlockEndColor: 'CanvasText', color: 'CanvasText' },
    },
  ]),
)

export const table = css({
  borderCollapse: 'separate',
  borderSpacing: 2,
  minWidth: '100%',
  fontSize: text.sm,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  'th, td': { padding: `2px ${space[2]}`, lineHeight: 1.2 },
  th: { background: color.surface, color: color.ink, fontWeight: 600, fontSize: text.xs },
  'th small': { color: color.muted, fontWeight: 400, fontSize: 'inherit' },
  'thead th': { position: 'sticky', insetBlockStart: 0, zIndex: 1, height: '2.25rem' },
  'tbody th': { position: 'sticky', insetInlineStart: 0, zIndex: 1, textAlign: 'end' },
  td: {
    position: 'relative',
    minWidth: '4rem',
    height: '2.5rem',
    border: '2px solid transparent',
    borderRadius: radius.sm,
    backgroundClip: 'padding-box',
    textAlign: 'center',
    cursor: 'pointer',
  },
  // For those who hear the page.
  'td > i': hiddenFromEyes,
  'td > b, td > small': { display: 'block' },
  'td > small': { fontSize: text.xs },
  'td:not([data-empty]):hover': { borderColor: color.edge },
  'td[aria-selected="true"]': { borderColor: color.ink, outline: `2px solid ${color.ink}`, outlineOffset: -1 },
  'td:focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: -1 },
  'td[data-empty]': { cursor: 'default', backgroundImage: hatching, opacity: 0.7 },
  '[data-low] > b::before': { content: '"★ "' },
  ...stepLook,
  '@media (max-width: 47.99rem)': { td: { minWidth: '3.5rem' }, 'th, td': { paddingInline: space[1] } },
})

/** One number of nights: a week in each row, as tall as what stands beside it. */
export const weekTable = css({
  tableLayout: 'fixed',
  height: '100%',
  'td, th': { paddingInline: space[1] },
  td: { minWidth: 0, height: '3.75rem' },
  'td > span': { display: 'block', color: 'inherit', fontSize: text.xs, lineHeight: 1.2 },
  'td[data-outside]': { cursor: 'default' },
  '@media (max-width: 47.99rem)': {
    'td, th': { paddingInline: 0 },
    td: { minWidth: 0, height: '3rem' },
    // Seven days share the width of a phone; the trip that is chosen says them.
    'td > small': { display: 'none' },
  },
})

export const corner = css({ insetInlineStart: 0, '&&': { zIndex: 2 }, textAlign: 'end' })
