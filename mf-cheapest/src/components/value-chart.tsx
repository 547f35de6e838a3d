import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { PointsOfFlight } from '@pointfare/shared/contracts/cheapest'
import { shortDateWithYear, shortWeekday } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { cabinColor, color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useCallback, useMemo, useState, type PointerEvent } from 'react'
import { Link } from 'react-router-dom'
import { cabinLabel } from '../domain/texts.ts'
import { chartEdges, chartGeometry, chartHeight, nearestFlight } from './value-chart-geometry.ts'

type Props = {
  /** By date and flight number. */
  flights: readonly PointsOfFlight[]
  /** Those that the list below shows. */
  isListed: (flight: PointsOfFlight) => boolean
  cabin: Cabin
  locale: string
  dayAddressOf: (date: string) => string
}

/** Points against dates, a dot for each flight; pointer and arrow keys go from one to the next. */
export function ValueChart({ flights, isListed, cabin, locale, dayAddressOf }: Props) {
  const { width, measure } = useWidth()
  const [walkedTo, setWalkedTo] = useState<number>()
  const geometry = useMemo(() => chartGeometry(flights, width), [flights, width])
  // Thousands of dots are not drawn anew for every movement of the pointer.
  const dots = useMemo(
    () => ({ all: geometry.dotsOf(flights), listed: geometry.dotsOf(flights.filter(isListed)) }),
    [geometry, flights, isListed],
  )
  const { x, xAt, y } = geometry
  // Until someone walks, the cheapest.
  const index = walkedTo ?? indexOfCheapest(flights)
  const current = flights[index]

  const followPointer = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    setWalkedTo(nearestFlight(flights, geometry, { x: clientX - box.left, y: clientY - box.top }))
  }

  return (
    <figure ref={measure} css={figure} aria-label={`Points in ${cabinLabel(cabin)} by date`}>
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
        {geometry.monthTicks.map((tick) => (
          <text key={tick.getTime()} x={xAt(tick.getTime())} y={chartHeight - 10} textAnchor="middle" css={label}>
            {tickLabel(tick, locale)}
          </text>
        ))}
        <path d={dots.all} css={[dot, { stroke: cabinColor[cabin].edge, opacity: 0.5 }]} />
        <path d={dots.listed} css={[dot, { stroke: color.accent, strokeWidth: 8 }]} />
        {current && <circle cx={x(current[0])} cy={y(current[2])} r="7" css={point} />}
      </svg>
      <input
        type="range"
        min={0}
        max={flights.length - 1}
        value={index}
        onChange={({ currentTarget }) => setWalkedTo(currentTarget.valueAsNumber)}
        aria-label="Flight by flight"
        aria-valuetext={current && inWords(current, locale)}
        css={walker}
      />
      {current && (
        <p css={reading}>
          {/* The slider says it to those who hear the page. */}
          <span aria-hidden="true">{inWords(current, locale)}</span>
          <Link to={dayAddressOf(current[0])}>See {shortDateWithYear(current[0])} in the search</Link>
        </p>
      )}
      <p css={legend}>
        <span aria-hidden="true" css={[sample, { background: color.accent }]} /> in the list below
        <span aria-hidden="true" css={[sample, { background: cabinColor[cabin].edge, opacity: 0.5 }]} /> every other
        flight
      </p>
    </figure>
  )
}

const indexOfCheapest = (flights: readonly PointsOfFlight[]) =>
  flights.reduce((best, [, , points], index) => (points < (flights[best]?.[2] ?? Infinity) ? index : best), 0)

const inWords = ([date, flightNumber, points]: PointsOfFlight, locale: string) =>
  `${shortWeekday(date)} ${shortDateWithYear(date)}, ${flightNumber}: ${showPoints(points, locale)} points`

/** The room a drawing has, in CSS pixels; a guess until it stands in the page. */
function useWidth() {
  const [width, setWidth] = useState(960)
  const measure = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || 960))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { width, measure }
}

const brief = (points: number, locale: string) =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(points)

const tickLabel = (tick: Date, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'short',
    ...(tick.getUTCDate() === 1 ? { year: '2-digit' } : { day: 'numeric' }),
  }).format(tick)

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
  borderRadius: radius.lg,
  background: color.surface,
})

const gridLine = css({ stroke: color.line })

const label = css({ fill: color.muted, fontSize: 12, fontFamily: font.text })

const dot = css({ fill: 'none', strokeWidth: 6, strokeLinecap: 'round' })

const point = css({ fill: 'none', stroke: color.ink, strokeWidth: 2.5 })

/** Its thumb could not stand at a dot; the figure shows the focus and the dot instead. */
const walker = css({ position: 'absolute', width: 1, height: 1, margin: 0, opacity: 0, pointerEvents: 'none' })

const reading = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  minHeight: '1.5em',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '@media (max-width: 30rem)': { minHeight: '3.25em' },
})

const legend = css({ color: color.muted, fontSize: text.sm })

const sample = css({
  display: 'inline-block',
  width: '0.625rem',
  height: '0.625rem',
  borderRadius: '50%',
  marginInline: `${space[3]} ${space[1]}`,
  ':first-of-type': { marginInlineStart: 0 },
})
