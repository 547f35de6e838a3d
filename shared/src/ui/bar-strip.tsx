import { css } from '@emotion/react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { briefPoints } from '../format/points.ts'
import { color, radius, space, text } from './tokens.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type StripBar = {
  key: string
  to: string
  /** Null: there is nothing to have for points. */
  points: number | null
  isLowest: boolean
  /** Whether the page shows it. */
  isShown?: boolean
  /** All of it, for those who hear the page. */
  inWords: string
  /** Below the bar. */
  label: string
}

type Props = {
  title: string
  /** Undefined while they are on their way: the place is kept. */
  bars: StripBar[] | undefined
  /** Colour of all bars but the lowest. */
  fill: string
  /** `wide` bars are few, and their lowest figure is bold. */
  size?: 'narrow' | 'wide'
  locale: string
}

/** What each of many costs, side by side, the lowest marked; each is a link. */
export function BarStrip({ title, bars, fill, size = 'narrow', locale }: Props) {
  const titleId = useId()
  const highest = Math.max(...(bars ?? []).map(({ points }) => points ?? 0))
  const look = looks[size]

  return (
    <section aria-labelledby={titleId} css={[strip, look.strip]}>
      <h3 id={titleId} css={{ fontSize: text.sm }}>
        {title}
      </h3>
      <ol css={[list, look.list]}>
        {bars?.map(({ key, to, points, isLowest, isShown, inWords, label }) => (
          <li key={key}>
            <Link to={to} aria-current={isShown ? 'date' : undefined} css={[cell, isShown && shown]}>
              <span css={[well, look.well]} aria-hidden="true">
                <span css={[{ background: isLowest ? color.accent : fill }, bar, heightOf(points, highest)]} />
              </span>
              <VisuallyHidden>{inWords}</VisuallyHidden>
              <span aria-hidden="true" css={isLowest && look.lowest}>
                {isLowest && '★ '}
                {points === null ? '–' : briefPoints(points, locale)}
              </span>
              <span aria-hidden="true" css={{ color: color.muted }}>
                {label}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** In whole percent, so that there are at most a hundred rules, however many bars. */
const heightOf = (points: number | null, highest: number) =>
  points === null ? none : { height: `${Math.max(Math.round((points / highest) * 100), 4)}%` }

const strip = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: `${space[3]} ${space[4]}`,
  background: color.surface,
})

const list = css({
  display: 'grid',
  gridAutoFlow: 'column',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  margin: 0,
  padding: '3px',
  listStyle: 'none',
})

const cell = css({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: '0.125rem',
  borderRadius: radius.sm,
  paddingBlock: space[1],
  color: color.ink,
  fontSize: text.xs,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { background: color.sunken },
})

const shown = css({
  background: color['accent-soft'],
  fontWeight: 700,
  // Where colours are taken away, a line says so.
  '@media print, (forced-colors: active)': { borderBlockEnd: '2px solid' },
})

const well = css({ display: 'grid', alignItems: 'end', height: '4.5rem' })

const bar = css({
  width: '100%',
  borderRadius: '3px 3px 0 0',
  '@media print': { printColorAdjust: 'exact' },
  // It is all of the figure, so it keeps a colour: that of text.
  '@media (forced-colors: active)': { background: 'CanvasText', forcedColorAdjust: 'none' },
})

const none = css({ height: '4%', opacity: 0.2 })

const looks = {
  narrow: {
    strip: { minHeight: '11.5rem' },
    list: { gridAutoColumns: 'minmax(2.75rem, 1fr)' },
    well: { width: '1rem' },
    lowest: {},
  },
  wide: {
    strip: { minHeight: '11.25rem' },
    list: { gridAutoColumns: 'minmax(3.5rem, 1fr)' },
    well: { width: '1.75rem' },
    lowest: { fontWeight: 700 },
  },
}
