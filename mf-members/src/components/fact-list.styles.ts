import { css } from '@emotion/react'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'

/** A list of things with a title, a button and a few facts each. */
export const factList = css({ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' })

export const factLine = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  border: `1px solid ${color.line}`,
  borderRadius: radius.md,
  padding: space[4],
  background: color.surface,
  overflowWrap: 'anywhere',
})

export const factHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '2.25rem',
  '& h4': { margin: 0, fontSize: text.md, lineHeight: 1.25 },
})

export const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[6]}`,
  margin: 0,
  fontSize: text.sm,
  '& dt': { fontSize: text.xs, color: color.muted },
  '& dd': { margin: 0 },
})
