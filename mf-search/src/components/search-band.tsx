import { css } from '@emotion/react'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'

/** The opening of the page: a night sky with the tracks of flights, the form standing half in it. */
export function SearchBand({ children }: { children: ReactNode }) {
  return (
    <div css={band}>
      <Tracks />
      <div css={words}>
        <h1>Search reward flights</h1>
        <p css={lead}>Points prices and seats left in every cabin, day by day.</p>
      </div>
      {children}
    </div>
  )
}

function Tracks() {
  return (
    <svg css={tracks} viewBox="0 0 640 220" fill="none" aria-hidden="true" preserveAspectRatio="xMaxYMin slice">
      <g stroke="currentColor" strokeWidth="1.25" opacity="0.35">
        <path d="M20 210C150 40 380 10 600 90" />
        <path d="M90 230C240 110 420 90 600 90" strokeDasharray="2 7" strokeLinecap="round" />
        <path d="M250 -20C330 60 470 110 600 90" />
      </g>
      <path d="M330 240C360 150 470 80 600 90" stroke={color.accent} strokeWidth="2" strokeLinecap="round" />
      <circle cx="600" cy="90" r="5" fill={color.accent} />
      <circle cx="600" cy="90" r="12" stroke={color.accent} opacity="0.5" />
    </svg>
  )
}

const band = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  // As wide as the window, and up to whatever stands above, whatever the frame around this page leaves free.
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

const words = css({ color: color['on-night'] })

const lead = css({ marginBlockStart: space[1], color: color['on-night-muted'], fontSize: text.lg })

const tracks = css({
  position: 'absolute',
  insetBlockStart: `calc(-1 * ${space[6]})`,
  insetInlineEnd: 0,
  zIndex: -1,
  width: 'min(40rem, 50%)',
  maskImage: 'linear-gradient(to right, transparent, black 40%)',
  height: '14rem',
  color: color['on-night'],
  '@media (max-width: 48rem)': { display: 'none' },
})
