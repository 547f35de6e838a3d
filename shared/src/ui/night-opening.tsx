import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { color, space, text } from './tokens.ts'

type Props = {
  title: string
  lead: string
  /** `home` opens the whole site, `page` one page of it. */
  scale?: 'home' | 'page'
  /** On a phone the whole form is to be on the first screen, above the question about cookies: the lead is left out there. */
  isFormFirst?: boolean
  /** A decorative picture in the sky; where there is no room for it, it is left out. */
  picture?: ReactNode
  /** What stands half in the sky, half on the page: a search form. */
  children?: ReactNode
}

/** The opening of a page: a sky from night to first light, as wide as the window and up to the header. */
export function NightOpening({
  title,
  lead,
  scale = 'page',
  isFormFirst = false,
  picture = <Tracks />,
  children,
}: Props) {
  return (
    <div css={[opening, isFormFirst && nearForm]}>
      <div aria-hidden="true" data-print="none" css={[sky, sizes[scale].sky]} />
      <div data-print="none" css={[pictures, sizes[scale].picture]}>
        {picture}
      </div>
      <div css={[words, sizes[scale].words]}>
        <h1 css={sizes[scale].title}>{title}</h1>
        <p css={[leadText, isFormFirst && hiddenOnPhones]}>{lead}</p>
      </div>
      {children}
    </div>
  )
}

function Tracks() {
  return (
    <svg viewBox="0 0 720 300" fill="none" aria-hidden="true" preserveAspectRatio="xMaxYMin slice" css={tracks}>
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
  // What lies behind it can be pressed where nothing of it is in the way.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  paddingBlockStart: space[4],
})

/** Wider than the frame leaves it: to both edges of the window, and up to the header. */
const sky = css({
  position: 'absolute',
  inset: `calc(-1 * ${space[6]}) calc(50% - 50vw) ${space[16]}`,
  zIndex: -2,
  '&&': { pointerEvents: 'none' },
  background: `linear-gradient(${color.night}, ${color['sky-mid']} 52%, ${color['sky-low']} 82%, ${color['sky-glow']})`,
})

const nearForm = css({ '@media (max-width: 40rem)': { gap: space[4] } })

const hiddenOnPhones = css({ '@media (max-width: 40rem)': { display: 'none' } })

const words = css({ display: 'grid', alignContent: 'center', gap: space[4], color: color['on-night'] })

const leadText = css({ maxWidth: '36rem', color: color['on-night-muted'], fontSize: text.lg })

const pictures = css({
  position: 'absolute',
  zIndex: -1,
  insetBlockStart: `calc(-1 * ${space[6]})`,
  insetInlineEnd: 0,
  color: color['on-night'],
  '&&': { pointerEvents: 'none' },
})

const tracks = css({ width: '100%', height: '100%', maskImage: 'linear-gradient(to right, transparent, black 40%)' })

const hiddenWhereNarrow = { '@media (max-width: 48rem)': { display: 'none' } } as const

const sizes = {
  page: {
    sky: css({}),
    words: css({ maxWidth: '40rem' }),
    title: css({}),
    picture: css({ width: 'min(42rem, 48%)', height: '16rem', ...hiddenWhereNarrow }),
  },
  home: {
    // Where destinations stand below the form, the sky ends above their line: no text is read on its glow.
    sky: css({ '@media (max-width: 60rem)': { insetBlockEnd: `calc(${space[16]} + 7.75rem)` } }),
    words: css({
      maxWidth: '38rem',
      gap: space[4],
      '@media (min-width: 40rem)': { paddingBlock: `${space[2]} ${space[4]}` },
      '@media (min-width: 60rem)': { minHeight: '21rem' },
    }),
    title: css({ fontSize: text['4xl'] }),
    picture: css({
      width: 'min(44rem, 46%)',
      insetBlockEnd: space[16],
      overflow: 'clip',
      '@media (max-width: 60rem)': { display: 'none' },
    }),
  },
}
