import { css } from '@emotion/react'
import { calendarDate } from '@pointfare/shared/contracts/days'
import type { BalanceChange } from '@pointfare/shared/contracts/membership'
import { shortDateWithYear } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { ChartDrawing, ChartText, useChartWidth } from '@pointfare/shared/ui/chart'
import { color } from '@pointfare/shared/ui/tokens'
import { balanceChartGeometry, balanceChartHeight, chartEdges } from './balance-chart-geometry.ts'

type Props = {
  /** Newest first, at least one. */
  changes: readonly BalanceChange[]
  now: Date
  locale: string
}

/** The member's points in all schemes, step by step until now. */
export function BalanceChart({ changes, now, locale }: Props) {
  const { width, measure } = useChartWidth(560)
  const { ticks, y, line, area, end, first, last } = balanceChartGeometry({ changes, now, width })
  const dates = [first, last].map((at) => shortDateWithYear(calendarDate(at), locale))

  return (
    <figure ref={measure} css={{ margin: 0 }}>
      <ChartDrawing
        role="img"
        aria-label={inWords(changes, first, locale)}
        frame={{ width, height: balanceChartHeight, edges: chartEdges }}
        ticks={ticks}
        y={y}
        locale={locale}
      >
        <path d={area} css={{ fill: color['accent-soft'], opacity: 0.7 }} />
        <path d={line} css={stroke} />
        <circle cx={end.x} cy={end.y} r="4" css={{ fill: color.accent }} />
        {/* One day alone has one date. */}
        {dates[0] !== dates[1] && (
          <ChartText x={chartEdges.left} y={balanceChartHeight - 8}>
            {dates[0]}
          </ChartText>
        )}
        <ChartText x={width - chartEdges.right} y={balanceChartHeight - 8} textAnchor="end">
          {dates[1]}
        </ChartText>
      </ChartDrawing>
    </figure>
  )
}

function inWords(changes: readonly BalanceChange[], first: Date, locale: string) {
  const [oldest, newest] = [changes.at(-1)?.totalAfter ?? 0, changes[0]?.totalAfter ?? 0]
  const since = shortDateWithYear(calendarDate(first), locale)
  return `From ${showPoints(oldest, locale)} points on ${since} to ${showPoints(newest, locale)} now`
}

const stroke = css({ fill: 'none', stroke: color.accent, strokeWidth: 2.5, strokeLinejoin: 'round' })
