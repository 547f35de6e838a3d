import { css } from '@emotion/react'
import { color, elevation, motion, radius, space, text } from './tokens.ts'

export const corner = css({
  position: 'fixed',
  zIndex: 50,
  insetBlockEnd: `max(${space[4]}, env(safe-area-inset-bottom))`,
  insetInlineEnd: `max(${space[4]}, env(safe-area-inset-right))`,
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: space[2],
  width: 'min(26rem, calc(100vw - 2rem))',
  borderRadius: radius.md,
  // The corner itself must not catch presses meant for the page.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
})

export const card = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  border: `1px solid ${color.line}`,
  borderInlineStart: `0.25rem solid ${color.edge}`,
  borderRadius: radius.md,
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[4]}`,
  background: color.raised,
  color: color.ink,
  boxShadow: elevation.popup,
  touchAction: 'none',
  transition: `opacity ${motion.normal} ${motion.ease}, translate ${motion.normal} ${motion.ease}`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0, translate: `0 ${space[4]}` },
  '&[data-limited]': { display: 'none' },
})

export const tones = {
  info: css({}),
  success: css({ borderInlineStartColor: color.success }),
  failure: css({ borderInlineStartColor: color.danger }),
}

export const words = css({ flex: 1, minWidth: 0, paddingBlock: space[1], fontSize: text.sm, overflowWrap: 'anywhere' })
