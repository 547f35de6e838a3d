import { css } from '@emotion/react'
import { cabins as allCabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { shortDate } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { cabinColor, color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useCallback, useId, useState, type PointerEvent } from 'react'
import { stepInWords, stepsInWords, utcDate, utcTime, type CabinSteps } from '../domain/price-steps.ts'
import { chartEdges, chartGeometry } from './price-chart-geometry.ts'
import { chartHeight } from './price-chart-place.tsx'
import { pointAt, pointsOf } from './price-chart-points.ts'

type Props = { cabins: CabinSteps[]; flightNumber: string; chosen: Cabin; locale: string; now: Date }

/** A line's pattern tells its cabin where its colour cannot. */
const dashes: Record<Cabin, string | undefined> = {
  ECONOMY: undefined,
  PREMIUM_ECONOMY: '9 4',
  BUSINESS: '2 3',
  FIRST: '12 4 2 4',
}

/** What each cabin of a flight cost over time; its changes can be walked through by pointer and by arrow keys. */
export function PriceChart({ cabins, flightNumber, chosen, locale, now }: Props) {
  const descriptionId = useId()
  const { width, measure } = useWidth()
  const points = pointsOf(cabins)
  const [walkedTo, setWalkedTo] = useState<number>()
  // Until someone walks, the price that was asked about.
  const index = walkedTo ?? points.findLastIndex(({ cabin }) => cabin === chosen)
  const current = points[index]
  const geometry = chartGeometry({ cabins, now, width, height: chartHeight })
  const { x, y } = geometry
  const show = (value: number) => showPoints(value, locale)
  const currentInWords = current ? stepInWords(current.label, current.step, show) : ''

  const followPointer = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const found = pointAt(points, geometry, { x: clientX - box.left, y: clientY - box.top })
    if (found >= 0) setWalkedTo(found)
  }

  return (
    <figure
      ref={measure}
      css={figure}
      aria-label={`Points of ${flightNumber} over time`}
      aria-describedby={descriptionId}
    >
      <svg
        viewBox={`0 0 ${width} ${chartHeight}`}
        height={chartHeight}
        aria-hidden="true"
        css={drawing}
        onPointerMove={followPointer}
        onPointerDown={followPointer}
      >
        {geometry.pointsTicks.map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <path d={`M${chartEdges.left} 0H${width - chartEdges.right}`} css={gridLine} />
            <text x={chartEdges.left - 8} dy="0.32em" textAnchor="end" css={label}>
              {brief(tick, locale)}
            </text>
          </g>
        ))}
        {geometry.dateTicks.map((day) => (
          <text key={day.getTime()} x={x(day)} y={chartHeight - 10} textAnchor="middle" css={label}>
            {tickLabel(day)}
          </text>
        ))}
        {cabins.map((cabin) => (
          <path
            key={cabin.cabin}
            d={geometry.pathOf(cabin)}
            css={[stroke, { stroke: cabinColor[cabin.cabin].edge, strokeWidth: cabin.cabin === chosen ? 3.5 : 2 }]}
            strokeDasharray={dashes[cabin.cabin]}
          />
        ))}
        {geometry.marks.map(({ cabin, ...end }) => (
          <g key={cabin} transform={`translate(${end.x + 16} ${end.y})`}>
            <circle r="9" css={{ fill: cabinColor[cabin].fill, stroke: cabinColor[cabin].edge }} />
            <text dy="0.35em" textAnchor="middle" css={[letter, { fill: cabinColor[cabin]['on-fill'] }]}>
              {allCabins.find((known) => known.cabin === cabin)?.label.charAt(0)}
            </text>
          </g>
        ))}
        {current?.step.points && (
          <circle
            cx={x(current.step.at)}
            cy={y(current.step.points)}
            r="5"
            css={[point, { stroke: cabinColor[current.cabin].edge }]}
          />
        )}
      </svg>
      <input
        type="range"
        min={0}
        max={points.length - 1}
        value={index}
        onChange={({ currentTarget }) => setWalkedTo(currentTarget.valueAsNumber)}
        aria-label="Change by change"
        aria-valuetext={currentInWords}
        css={walker}
      />
      {/* The slider says it to those who hear the page. */}
      <p aria-hidden="true" css={reading}>
        {currentInWords}
      </p>
      <figcaption id={descriptionId} css={caption}>
        {cabins.map((cabin) => (
          <span key={cabin.cabin} css={sentence}>
            <CabinMark cabin={cabin.cabin} />
            <span>{stepsInWords(cabin, show)} </span>
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

/** The room a drawing has, in CSS pixels; a guess until it stands in the page. */
function useWidth() {
  const [width, setWidth] = useState(640)
  const measure = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || 640))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { width, measure }
}

const brief = (points: number, locale: string) =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(points)

/** Histories of a few days have marks within the day. */
const tickLabel = (at: Date) => (utcTime(at) === '00:00' ? shortDate(utcDate(at)) : utcTime(at))

const figure = css({
  position: 'relative',
  display: 'grid',
  gap: space[2],
  margin: 0,
  borderRadius: radius.md,
  '&:has(input:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: 2 },
})

const drawing = css({
  display: 'block',
  width: '100%',
  border: `1px solid ${color.line}`,
  borderRadius: radius.md,
  background: color.surface,
})

const gridLine = css({ stroke: color.line })

const label = css({ fill: color.muted, fontSize: 12, fontFamily: font.text })

const stroke = css({ fill: 'none', strokeLinejoin: 'round' })

const letter = css({ fontSize: 12, fontWeight: 700, fontFamily: font.text })

const point = css({ fill: color.surface, strokeWidth: 3 })

/** Its thumb could not stand at a price; the figure shows the focus and the point instead. */
const walker = css({ position: 'absolute', width: 1, height: 1, margin: 0, opacity: 0, pointerEvents: 'none' })

const reading = css({
  minHeight: '1.5em',
  fontSize: text.sm,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '@media (max-width: 30rem)': { minHeight: '3em' },
})

const caption = css({ display: 'grid', gap: space[1], color: color.muted, fontSize: text.sm })

const sentence = css({ display: 'flex', gap: space[2], alignItems: 'start' })
