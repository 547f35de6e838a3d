import { css } from '@emotion/react'
import { Slot } from '@pointfare/shared/remote'
import { color, space, text } from '@pointfare/shared/ui/tokens'

export function HomePage() {
  return (
    <div css={opening}>
      <FlightTracks />
      <div css={words}>
        <h1>Turn points into places</h1>
        <p css={lead}>Find the best deals using your points and miles to create your dream holiday package.</p>
      </div>
      {/* The form's own height, kept free so that nothing moves when its remote arrives. */}
      <div css={formPlace}>
        <Slot name="home-search" />
      </div>
    </div>
  )
}

/** Great circles out of one airport. */
function FlightTracks() {
  return (
    <svg css={tracks} viewBox="0 0 720 360" fill="none" aria-hidden="true" preserveAspectRatio="xMaxYMin slice">
      <g stroke="currentColor" strokeWidth="1.25" opacity="0.35">
        <path d="M640 120C520 20 300 10 60 150" />
        <path d="M640 120C500 80 260 120 130 300" strokeDasharray="2 7" strokeLinecap="round" />
        <path d="M640 120C600 40 520 -10 420 -30" />
        <path d="M640 120C650 200 620 290 560 380" strokeDasharray="2 7" strokeLinecap="round" />
      </g>
      <path d="M640 120C540 130 400 220 350 360" stroke={color.accent} strokeWidth="2" strokeLinecap="round" />
      <circle cx="640" cy="120" r="5" fill={color.accent} />
      <circle cx="640" cy="120" r="12" stroke={color.accent} opacity="0.5" />
    </svg>
  )
}

const opening = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  // The night sky is as wide as the window and reaches up to the header; the form stands half in it.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: `0 0 10rem`,
    zIndex: -1,
    background: color.night,
    boxShadow: `0 0 0 100vmax ${color.night}`,
    clipPath: `inset(calc(-1 * ${space[16]}) -100vmax 0)`,
  },
  '@media (max-width: 48rem)': { '&::before': { insetBlockEnd: '24rem' } },
})

const words = css({
  display: 'grid',
  gap: space[3],
  maxWidth: '40rem',
  paddingBlockStart: space[10],
  color: color['on-night'],
})

const lead = css({ color: color['on-night-muted'], fontSize: text.lg })

const tracks = css({
  position: 'absolute',
  insetBlockStart: `calc(-1 * ${space[6]})`,
  insetInlineEnd: 0,
  zIndex: -1,
  width: 'min(45rem, 55%)',
  height: '19rem',
  maskImage: 'linear-gradient(to right, transparent, black 40%)',
  color: color['on-night'],
  '@media (max-width: 48rem)': { display: 'none' },
})

const formPlace = css({ minHeight: '36rem', '@media (min-width: 48rem)': { minHeight: '16rem' } })
