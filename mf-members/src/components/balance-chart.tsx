import { css } from '@emotion/react'
import type { BalanceChange } from '@pointfare/shared/contracts/membership'
import { calendarDate } from '@pointfare/shared/format/calendar'
import { shortDateWithYear } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { color, font } from '@pointfare/shared/ui/tokens'
import { useCallback, useState } from 'react'
import { balanceChartGeometry, balanceChartHeight, chartEdges } from './balance-chart-geometry.ts'

type Props = {
  /** Newest first, at least one. */
  changes: readonly BalanceChange[]
  now: Date
  locale: string
}

/** The member's points in all schemes, step by step until now. */
export function BalanceChart({ changes, now, locale }: Props) {
  const { width, measure } = useWidth()
  const { ticks, y, line, area, end, first, last } = balanceChartGeometry({ changes, now, width })
  const dates = [first, last].map((at) => shortDateWithYear(calendarDate(at)))

  return (
    <figure ref={measure} css={{ margin: 0 }}>
      <svg
        role="img"
        aria-label={inWords(changes, first, locale)}
        viewBox={`0 0 ${width} ${balanceChartHeight}`}
        height={balanceChartHeight}
        css={drawing}
      >
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <path d={`M${chartEdges.left} 0H${width - chartEdges.right}`} css={gridLine} />
            <text x={chartEdges.left - 8} dy="0.32em" textAnchor="end" css={label}>
              {brief(tick, locale)}
            </text>
          </g>
        ))}
        <path d={area} css={{ fill: color['accent-soft'], opacity: 0.7 }} />
        <path d={line} css={stroke} />
        <circle cx={end.x} cy={end.y} r="4" css={{ fill: color.accent }} />
        {/* One day alone has one date. */}
        {dates[0] !== dates[1] && (
          <text x={chartEdges.left} y={balanceChartHeight - 8} css={label}>
            {dates[0]}
          </text>
        )}
        <text x={width - chartEdges.right} y={balanceChartHeight - 8} textAnchor="end" css={label}>
          {dates[1]}
        </text>
      </svg>
    </figure>
  )
}

function inWords(changes: readonly BalanceChange[], first: Date, locale: string) {
  const [oldest, newest] = [changes.at(-1)?.totalAfter ?? 0, changes[0]?.totalAfter ?? 0]
  const since = shortDateWithYear(calendarDate(first))
  return `From ${showPoints(oldest, locale)} points on ${since} to ${showPoints(newest, locale)} now`
}

/** The room a drawing has, in CSS pixels; a guess until it stands in the page. */
function useWidth() {
  const [width, setWidth] = useState(560)
  const measure = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || 560))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { width, measure }
}

const brief = (points: number, locale: string) =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(points)

const drawing = css({ display: 'block', width: '100%' })

const gridLine = css({ stroke: color.line })

const label = css({ fill: color.muted, fontSize: 12, fontFamily: font.text })

const stroke = css({ fill: 'none', stroke: color.accent, strokeWidth: 2.5, strokeLinejoin: 'round' })
