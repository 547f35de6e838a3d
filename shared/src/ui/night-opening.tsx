import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { color, space, text } from './tokens.ts'

type Props = {
  title: string
  lead: string
  /** What stands half in the night sky: a search form. */
  children: ReactNode
}

/** The opening of a page: a night sky with the tracks of flights, as wide as the window and up to the header. */
export function NightOpening({ title, lead, children }: Props) {
  return (
    <div css={opening}>
      <Tracks />
      <div css={words}>
        <h1>{title}</h1>
        <p css={leadText}>{lead}</p>
      </div>
      {children}
    </div>
  )
}

function Tracks() {
  return (
    <svg css={tracks} viewBox="0 0 720 300" fill="none" aria-hidden="true" preserveAspectRatio="xMaxYMin slice">
      <g stroke="currentColor" strokeWidth="1.25" opacity="0.35">
        <path d="M660 110C530 10 300 0 60 150" />
        <path d="M660 110C510 70 260 110 130 300" strokeDasharray="2 7" strokeLinecap="round" />
        <path d="M660 110C610 30 520 -20 420 -40" />
      </g>
      <path d="M660 110C550 120 410 210 360 340" stroke={color.accent} strokeWidth="2" strokeLinecap="round" />
      <circle cx="660" cy="110" r="5" fill={color.accent} />
      <circle cx="660" cy="110" r="12" stroke={color.accent} opacity="0.5" />
    </svg>
  )
}

const opening = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  paddingBlockStart: space[4],
  // Drawn over whatever the frame leaves free left, right and above.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: `0 0 ${space[16]}`,
    zIndex: -1,
    background: color.night,
    boxShadow: `0 0 0 100vmax ${color.night}`,
    clipPath: `inset(calc(-1 * ${space[16]}) -100vmax 0)`,
  },
})

const words = css({ display: 'grid', gap: space[2], maxWidth: '40rem', color: color['on-night'] })

const leadText = css({ color: color['on-night-muted'], fontSize: text.lg })

const tracks = css({
  position: 'absolute',
  insetBlockStart: `calc(-1 * ${space[6]})`,
  insetInlineEnd: 0,
  zIndex: -1,
  width: 'min(42rem, 52%)',
  height: '16rem',
  maskImage: 'linear-gradient(to right, transparent, black 40%)',
  color: color['on-night'],
  '@media (max-width: 75rem)': { width: '36%' },
  '@media (max-width: 48rem)': { display: 'none' },
})
