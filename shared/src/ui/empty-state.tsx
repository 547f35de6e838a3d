import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { color, font, radius, space, text } from './tokens.ts'

type Props = { title?: string; children?: ReactNode }

const invitation = 'Please select origin and destination to see available flights.'

/** Nothing to show, and what to do about it. */
export function EmptyState({ title = 'No flights found', children = invitation }: Props) {
  return (
    <div css={panel}>
      <svg width="120" height="56" viewBox="0 0 120 56" fill="none" aria-hidden="true">
        <path
          d="M8 48C32 8 88 8 112 48"
          stroke={color.edge}
          strokeWidth="2"
          strokeDasharray="2 7"
          strokeLinecap="round"
        />
        <circle cx="8" cy="48" r="4" fill={color.edge} />
        <circle cx="112" cy="48" r="4" stroke={color.edge} strokeWidth="2" />
      </svg>
      <p css={titleText}>{title}</p>
      {children && <div css={words}>{children}</div>}
    </div>
  )
}

const panel = css({
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  border: `1px dashed ${color.line}`,
  borderRadius: radius.lg,
  padding: `${space[10]} ${space[5]}`,
  textAlign: 'center',
})

const words = css({ display: 'grid', justifyItems: 'center', gap: space[4], maxWidth: '34rem', color: color.muted })

const titleText = css({ fontFamily: font.display, fontSize: text.xl, fontWeight: 600 })
