import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { CheapestMonth } from '@pointfare/shared/contracts/cheapest'
import { longDate } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { cabinColor, color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { cabinLabel } from '../domain/texts.ts'

type Props = {
  /** Undefined while they are on their way: the place is kept. */
  months: CheapestMonth[] | undefined
  cabin: Cabin
  locale: string
  /** Where the flights of a month are. */
  addressOf: (month: CheapestMonth) => string
}

/** Which month to fly in: what half of its flights cost at most, the cheapest month marked. */
export function MonthStrip({ months, cabin, locale, addressOf }: Props) {
  const id = useId()
  const points = months?.map((month) => month.usualPoints) ?? []
  const [lowest, highest] = [Math.min(...points), Math.max(...points)]

  return (
    <section aria-labelledby={id} css={strip}>
      <h3 id={id} css={title}>
        Usual points by month, {cabinLabel(cabin)}
      </h3>
      <ol css={list}>
        {months?.map((month) => {
          const isLowest = month.usualPoints === lowest
          return (
            <li key={month.month}>
              <Link to={addressOf(month)} css={cell}>
                <span css={well} aria-hidden="true">
                  <span
                    css={[
                      bar,
                      { height: heightOf(month.usualPoints, highest) },
                      { background: isLowest ? color.accent : cabinColor[cabin].edge },
                    ]}
                  />
                </span>
                <VisuallyHidden>{inWords(month, isLowest, locale)}</VisuallyHidden>
                <span aria-hidden="true" css={isLowest && { fontWeight: 700 }}>
                  {isLowest && '★ '}
                  {brief(month.usualPoints, locale)}
                </span>
                <span aria-hidden="true" css={{ color: color.muted }}>
                  {monthName(month, locale, 'short')}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** In whole percent, so that there are at most a hundred rules. */
const heightOf = (points: number, highest: number) => `${Math.max(Math.round((points / highest) * 100), 4)}%`

/** The month's own first day, as a moment that shows as that month in every time zone. */
const monthName = ({ month }: CheapestMonth, locale: string, style: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale, {
    month: style,
    year: style === 'long' ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15T00:00:00Z`))

/** March 2027: usually 24,000 points, the cheapest month; from 6,000 on Monday, 15 March 2027. */
function inWords(month: CheapestMonth, isLowest: boolean, locale: string) {
  const usual = `${monthName(month, locale, 'long')}: usually ${showPoints(month.usualPoints, locale)} points`
  const lowest = `from ${showPoints(month.lowestPoints, locale)} on ${longDate(month.lowestOn)}`
  return `${usual}${isLowest ? ', the cheapest month' : ''}; ${lowest}`
}

const brief = (points: number, locale: string) =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(points)

const strip = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  minHeight: '11.25rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: `${space[3]} ${space[4]}`,
  background: color.surface,
})

const title = css({ fontSize: text.sm })

const list = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(3.5rem, 1fr)',
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

const well = css({ display: 'grid', alignItems: 'end', width: '1.75rem', height: '4.5rem' })

const bar = css({ width: '100%', borderRadius: '3px 3px 0 0' })
