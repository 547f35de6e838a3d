import { css } from '@emotion/react'
import { utcDate } from '@pointfare/shared/contracts/days'
import { shortDate, utcTime } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { ChartText, useChartWidth, WalkedChart } from '@pointfare/shared/ui/chart'
import { cabinColor, color, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useId, useState } from 'react'
import { formatBand } from '../domain/price-band.ts'
import type { PriceLine } from '../domain/price-lines.ts'
import { lowestOf, type PriceStep, formatStep, formatSteps } from '../domain/price-steps.ts'
import { chartEdges, chartGeometry, type ChartGeometry, pointAt, pointsOf } from './price-chart-geometry.ts'
import { PriceLines } from './price-chart-lines.tsx'
import { chartHeight } from './price-chart-place.tsx'

type Props = {
  name: string
  lines: PriceLine[]
  /** The id of the line that was asked about. */
  chosen: string
  isRelative: boolean
  locale: string
  now: Date
}

/** What flights cost over time; the changes can be walked through by pointer and by arrow keys. */
export function PriceChart({ name, lines, chosen, isRelative, locale, now }: Props) {
  const descriptionId = useId()
  const { width, measure } = useChartWidth(640)
  const points = pointsOf(lines)
  const [walkedTo, setWalkedTo] = useState<number>()
  // Until someone walks, the price that was asked about.
  const requested = points.findLastIndex(({ line }) => line.id === chosen)
  const index = Math.min(walkedTo ?? (requested < 0 ? points.length - 1 : requested), points.length - 1)
  const current = points[index]
  const geometry = chartGeometry({ lines, isRelative, now, width, height: chartHeight })
  const { x, y, end, band } = geometry
  const [only] = lines
  const labels = only && lines.length === 1 ? labelsOf(only, geometry, locale) : []
  const currentText = current ? formatStep(current.line.label, current.step, locale) : ''

  return (
    <WalkedChart
      name={name}
      describedBy={descriptionId}
      measure={measure}
      frame={{ width, height: chartHeight, edges: chartEdges }}
      ticks={geometry.pointsTicks}
      y={geometry.yOfTick}
      locale={locale}
      walker={{
        label: 'Change by change',
        count: points.length,
        index,
        inWords: currentText,
        indexAt: (place) => pointAt(points, geometry, place),
        onWalk: setWalkedTo,
      }}
      words={
        <>
          {/* The slider says it to those who hear the page. */}
          <p aria-hidden="true" css={reading}>
            {currentText}
          </p>
          <figcaption id={descriptionId} css={caption}>
            <VisuallyHidden>
              {lines.map((line) => (
                <span key={line.id}>{formatSteps(line, locale)} </span>
              ))}
            </VisuallyHidden>
            {isRelative && <span>Each line has a range of its own, from its lowest points to its highest. </span>}
            {band && (
              <span>
                <span aria-hidden="true" css={[swatch, { background: only && cabinColor[only.cabin].soft }]} />
                {formatBand(band, locale)}
              </span>
            )}
          </figcaption>
        </>
      }
    >
      {band && only && (
        <rect
          x={chartEdges.left}
          y={band.top}
          width={Math.max(0, end - chartEdges.left)}
          height={band.bottom - band.top}
          css={{ fill: cabinColor[only.cabin].soft }}
        />
      )}
      {geometry.dateTicks.map((day) => (
        <ChartText key={day.getTime()} x={x(day)} y={chartHeight - 10} textAnchor="middle">
          {tickLabel(day, locale)}
        </ChartText>
      ))}
      <ChartText x={end} y={chartHeight - 10} textAnchor="middle">
        Today, {shortDate(utcDate(now), locale)}
      </ChartText>
      {isRelative &&
        [
          { at: chartEdges.top + 14, words: 'highest' },
          { at: chartHeight - chartEdges.bottom - 8, words: 'lowest' },
        ].map(({ at, words }) => (
          <ChartText key={words} x={chartEdges.left - 4} y={at} textAnchor="end">
            {words}
          </ChartText>
        ))}
      <PriceLines lines={lines} chosen={chosen} geometry={geometry} />
      {labels.map(({ kind, words, ...dot }) => (
        <g key={kind}>
          <circle cx={dot.x} cy={dot.y} r="4.5" css={[point, { stroke: only && cabinColor[only.cabin].edge }]} />
          <ChartText
            x={words.x}
            y={words.y}
            textAnchor={words.anchor}
            css={[label, kind === 'current' && currentLabel]}
          >
            {dot.text}
          </ChartText>
        </g>
      ))}
      {current?.step.points && walkedTo !== undefined && (
        <circle
          cx={x(current.step.at)}
          cy={y(current.line, current.step.points)}
          r="7"
          css={[point, { stroke: cabinColor[current.line.cabin].edge }]}
        />
      )}
    </WalkedChart>
  )
}

/** Histories of a few days have marks within the day. */
const tickLabel = (at: Date, locale: string) => (utcTime(at) === '00:00' ? shortDate(utcDate(at), locale) : utcTime(at))

type Anchor = 'start' | 'middle' | 'end'

/** A dot at a price that matters, and its words above, below or beside it. */
type ChartLabel = { kind: 'lowest' | 'changed' | 'current'; x: number; y: number; text: string; words: Words }

type Words = { x: number; y: number; anchor: Anchor }

type Geometry = Pick<ChartGeometry, 'x' | 'y' | 'end'>

/** What stands out of one line: its lowest price, its last change and its price now, as far as it has them. */
export function labelsOf(line: PriceLine, { x, y, end }: Geometry, locale: string): ChartLabel[] {
  const { steps } = line
  const last = steps.at(-1)
  const lowest = steps.length > 1 ? lowestOf(steps) : undefined
  const changed = steps.length > 1 ? lastPriced(steps) : undefined
  const place = ({ at, points }: { at: Date; points: number }) => ({ x: x(at), y: y(line, points) })
  const labels: ChartLabel[] = []

  if (lowest) {
    const dot = place(lowest)
    const words = { ...besideTheEdges(dot.x, end), y: dot.y + 17 }
    labels.push({ kind: 'lowest', ...dot, text: `Lowest ${showPoints(lowest.points, locale)}`, words })
  }
  if (changed) {
    const dot = place(changed)
    const words = { ...besideTheEdges(dot.x, end), y: dot.y - 10 }
    labels.push({ kind: 'changed', ...dot, text: `Changed ${shortDate(utcDate(changed.at), locale)}`, words })
  }
  if (last?.points) {
    const dot = { x: end, y: y(line, last.points) }
    const words = { x: end + 10, y: dot.y + 4, anchor: 'start' as const }
    labels.push({ kind: 'current', ...dot, text: showPoints(last.points, locale), words })
  }
  return labels
}

/** The last change that led to a price, not to none. */
const lastPriced = (steps: readonly PriceStep[]) =>
  steps.flatMap(({ at, points }, index) => (points === null || index === 0 ? [] : [{ at, points }])).at(-1)

const halfOfWords = 48

/** Words over a dot, unless they would leave the drawing. */
function besideTheEdges(x: number, end: number): { x: number; anchor: Anchor } {
  if (x < chartEdges.left + halfOfWords) return { x: Math.max(x, chartEdges.left), anchor: 'start' }
  return x > end - halfOfWords ? { x, anchor: 'end' } : { x, anchor: 'middle' }
}

const point = css({ fill: color.surface, strokeWidth: 2.5 })

/** Words stay readable where a line runs behind them. */
const label = css({
  fill: color.ink,
  stroke: color.surface,
  strokeWidth: 4,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
})

const currentLabel = css({ fontWeight: 700, fontSize: 14 })

const reading = css({
  minHeight: '1.5em',
  fontSize: text.sm,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '@media (max-width: 30rem)': { minHeight: '3em' },
})

const caption = css({ position: 'relative', display: 'grid', gap: space[1], color: color.muted, fontSize: text.sm })

const swatch = css({
  display: 'inline-block',
  width: '1.5em',
  height: '0.8em',
  marginInlineEnd: space[2],
  border: `1px solid ${color.edge}`,
  // The drawing keeps its colours, too.
  forcedColorAdjust: 'none',
})
