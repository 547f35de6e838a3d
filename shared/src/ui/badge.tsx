import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { color, radius, space, text } from './tokens.ts'

/** A word or two about the thing beside it. */
export function Badge({ children }: { children: ReactNode }) {
  return <span css={badge}>{children}</span>
}

const badge = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  border: `1px solid ${color.edge}`,
  borderRadius: radius.full,
  paddingInline: space[2],
  fontSize: text.xs,
  lineHeight: 1.45,
  whiteSpace: 'nowrap',
  color: color.muted,
})
