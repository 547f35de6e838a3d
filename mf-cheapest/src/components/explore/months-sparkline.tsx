import { css } from '@emotion/react'
import type { ExploredMonth, ExploredRoute } from '@pointfare/shared/contracts/explore'
import { localDay } from '@pointfare/shared/contracts/days'
import { shortMonth } from '@pointfare/shared/format/dates'
import { briefPoints } from '@pointfare/shared/format/points'
import { Sparkline } from '@pointfare/shared/ui/sparkline'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { monthInWords } from '../../domain/explore/explore-words.ts'
import { cheapestMonth } from '../../domain/explore/months.ts'

type Props = { route: Pick<ExploredRoute, 'months' | 'date'>; locale: string }

/** The lowest points of each month, from the first to the last that has any; the cheapest is named where there is one. */
export function MonthsSparkline({ route, locale }: Props) {
  const { months } = route
  const cheapest = cheapestMonth(route)
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last || months.length < 2) return null
  const label = ({ month, points }: ExploredMonth) =>
    `${shortMonth(localDay(`${month}-01`), locale)} ${briefPoints(points, locale)}`

  return (
    <p css={line}>
      <span css={end}>{label(first)}</span>
      <Sparkline days={months.map(({ points }) => points)} width={144} height={32} />
      <span css={end}>{label(last)}</span>
      {cheapest && <span css={words}>Cheapest in {monthInWords(cheapest.month, locale)}</span>}
    </p>
  )
}

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[2]}` })

const end = css({ color: color.muted, fontSize: text.xs, fontVariantNumeric: 'tabular-nums' })

const words = css({ color: color.muted, fontSize: text.sm })
