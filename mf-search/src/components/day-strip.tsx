import { css } from '@emotion/react'
import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { longDate, shortDate } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { cabinColor, color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { StripDay } from '../domain/day-strip.ts'

type Props = {
  /** Undefined while they are on their way: the place is kept. */
  days: StripDay[] | undefined
  cabin: Cabin
  locale: string
  /** Where the results of one day are. */
  addressOf: (day: StripDay) => string
}

/** What each day of the month costs, beside the days that are shown; each is the way to its flights. */
export function DayStrip({ days, cabin, locale, addressOf }: Props) {
  const titleId = useId()
  const label = cabins.find((known) => known.cabin === cabin)?.label ?? ''

  return (
    <section aria-labelledby={titleId} css={strip}>
      <h3 id={titleId} css={title}>
        Lowest points per day, {label}
      </h3>
      <ol css={list}>
        {days?.map((day) => (
          <li key={day.date}>
            <Link
              to={addressOf(day)}
              aria-current={day.isShown ? 'date' : undefined}
              css={[cell, day.isShown && shown]}
            >
              <span css={well} aria-hidden="true">
                <span css={[bar, day.points === null ? none : heightOf(day), { background: colorOf(day, cabin) }]} />
              </span>
              <VisuallyHidden>{inWords(day, locale)}</VisuallyHidden>
              <span aria-hidden="true">
                {day.isLowest && '★ '}
                {day.points === null ? '–' : brief(day.points, locale)}
              </span>
              <span css={date} aria-hidden="true">
                {shortDate(day.date)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** In whole percent, so that there are at most a hundred rules, however many days. */
const heightOf = ({ share }: StripDay) => ({ height: `${Math.max(Math.round(share * 100), 4)}%` })

const colorOf = ({ isLowest }: StripDay, cabin: Cabin) => (isLowest ? color.accent : cabinColor[cabin].edge)

/** Monday, 15 March 2027: 6,000 points, the lowest. */
function inWords({ date, points, isLowest }: StripDay, locale: string) {
  const price = points === null ? 'not available' : `${showPoints(points, locale)} points`
  return `${longDate(date)}: ${price}${isLowest ? ', the lowest' : ''}`
}

/** 6k rather than 6,000: thirty of them stand beside each other. */
const brief = (value: number, locale: string) =>
  value >= 1000
    ? new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
    : showPoints(value, locale)

const strip = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  minHeight: '11.5rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: `${space[3]} ${space[4]}`,
  background: color.surface,
})

const title = css({ fontSize: text.sm })

const list = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(2.75rem, 1fr)',
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

const shown = css({ background: color['accent-soft'], fontWeight: 700 })

const well = css({ display: 'grid', alignItems: 'end', width: '1rem', height: '4.5rem' })

const bar = css({ width: '100%', borderRadius: '3px 3px 0 0' })

const none = css({ height: '4%', opacity: 0.2 })

const date = css({ color: color.muted })
