import { css } from '@emotion/react'
import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { briefPoints } from '@pointfare/shared/format/points'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'
import type { PriceLadder } from '../domain/calendar-steps.ts'
import { hatching, heatOf } from './calendar-look.ts'
import { hiddenFromEyes } from './screens.ts'

type Props = {
  id: string
  cabin: Cabin
  ladder: PriceLadder | undefined
  locale: string
  /** What can be done with the calendar. */
  children: ReactNode
}

/** One slim row: of which cabin the figures are, what the colours mean, and controls. */
export const CalendarHeader = ({ id, cabin, ladder, locale, children }: Props) => (
  <header css={row}>
    <h3 id={id} css={title}>
      <span css={longPart}>Lowest points by day, </span>
      {cabins.find((known) => known.cabin === cabin)?.label}
    </h3>
    {ladder && (
      <p css={legend} aria-hidden="true">
        {briefPoints(ladder.lowest, locale)}
        <span css={swatches}>
          {([1, 2, 3, 4, 5] as const).map((step) => (
            <span key={step} css={{ background: heatOf(step) }} />
          ))}
        </span>
        {briefPoints(ladder.highest, locale)}
        <span css={[swatches, { marginInlineStart: space[2] }]}>
          <span css={{ backgroundImage: hatching }} />
        </span>
        none
      </p>
    )}
    <div css={controls}>{children}</div>
  </header>
)

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: '2.25rem',
  '@container (max-width: 24rem)': { gap: space[1] },
})

const title = css({
  minWidth: 0,
  overflow: 'hidden',
  fontFamily: font.text,
  fontSize: text.sm,
  lineHeight: 1.4,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

/** Where there is little room, the cabin alone; readers hear all of it. */
const longPart = css({
  '@container (max-width: 34rem)': hiddenFromEyes,
})

const legend = css({
  display: 'none',
  alignItems: 'center',
  gap: space[1],
  color: color.muted,
  fontSize: text.xs,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@container (min-width: 52rem)': { display: 'flex' },
  '@media print, (forced-colors: active)': { display: 'none' },
})

const swatches = css({
  display: 'flex',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.sm,
  overflow: 'hidden',
  '& > span': { width: '1.25rem', height: '0.75rem' },
})

const controls = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  flex: 'none',
  marginInlineStart: 'auto',
  '@container (max-width: 24rem)': { gap: 0 },
  '@media print': { display: 'none' },
})
