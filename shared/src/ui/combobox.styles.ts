import { css } from '@emotion/react'
import { color, elevation, font, radius, space, text } from './tokens.ts'

export const list = css({
  position: 'absolute',
  zIndex: 30,
  insetBlockStart: `calc(100% + ${space[1]})`,
  insetInlineStart: 0,
  width: 'max-content',
  minWidth: '100%',
  maxWidth: 'min(26rem, 88vw)',
  margin: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.md,
  overflow: 'hidden',
  background: color.raised,
  boxShadow: elevation.popup,
})

export const listed = css({
  maxHeight: 'min(22rem, 50vh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[1],
})

export const footnote = css({
  borderBlockStart: `1px solid ${color.line}`,
  padding: `${space[2]} ${space[4]}`,
  color: color.muted,
  fontSize: text.sm,
})

export const item = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: '2.75rem',
  borderRadius: radius.sm,
  padding: `${space[1]} ${space[3]}`,
  cursor: 'pointer',
  // Room for the cookie banner, which covers the bottom of the window.
  scrollMarginBlock: '6rem',
})

export const groupName = css({
  display: 'block',
  padding: `${space[2]} ${space[3]} ${space[1]}`,
  color: color.muted,
  fontSize: text.sm,
  fontWeight: 600,
})

export const highlighted = css({
  background: color['accent-soft'],
  // Background colours are gone in forced-colours mode.
  '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
})

export const unavailable = css({ color: color.muted, cursor: 'not-allowed', opacity: 0.6 })

export const code = css({ fontFamily: font.code, fontSize: text.sm, color: color.muted })

export const hint = css({ fontSize: text.sm, color: color.muted, textAlign: 'end' })

export const nothing = css({ padding: space[3], color: color.muted })
