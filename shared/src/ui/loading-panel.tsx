import { css, keyframes } from '@emotion/react'
import { color, font, space, text } from './tokens.ts'

type Props = { title?: string; subtitle?: string }

/** Says that something takes a moment. */
export function LoadingPanel({ title = 'Searching flights...', subtitle = 'Finding the best award options' }: Props) {
  return (
    <div role="status" css={panel}>
      <svg width="72" height="40" viewBox="0 0 72 40" fill="none" aria-hidden="true">
        <path d="M6 34C20 6 52 6 66 34" stroke={color.line} strokeWidth="2" />
        <path
          d="M6 34C20 6 52 6 66 34"
          stroke={color.accent}
          strokeWidth="3"
          strokeLinecap="round"
          pathLength="100"
          css={track}
        />
        <circle cx="6" cy="34" r="4" fill={color.accent} />
        <circle cx="66" cy="34" r="4" fill={color.accent} />
      </svg>
      <p css={titleText}>{title}</p>
      {subtitle && <p css={{ color: color.muted }}>{subtitle}</p>}
    </div>
  )
}

const fly = keyframes({ from: { strokeDashoffset: 20 }, to: { strokeDashoffset: -100 } })

const track = css({
  strokeDasharray: '20 200',
  animation: `${fly} 1.6s ease-in-out infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none', strokeDasharray: 'none' },
})

const panel = css({ display: 'grid', justifyItems: 'center', gap: space[2], padding: space[8], textAlign: 'center' })

const titleText = css({ fontFamily: font.display, fontSize: text.xl, fontWeight: 600 })
