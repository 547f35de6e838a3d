import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { PointsOfFlight } from '@pointfare/shared/contracts/cheapest'
import { dayMs } from '@pointfare/shared/contracts/days'
import { scaleOf } from '@pointfare/shared/format/chart-shapes'
import { shortDateWithYear, shortWeekday } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { ChartText, useChartWidth, WalkedChart } from '@pointfare/shared/ui/chart'
import { cabinColor, color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { nice, ticks } from 'd3-array'
import { utcTicks } from 'd3-time'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { cabinLabel } from '../domain/texts.ts'

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
  const { width, measure } = useChartWidth(960)
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

  return (
    <WalkedChart
      name={`Points in ${cabinLabel(cabin)} by date`}
      measure={measure}
      frame={{ width, height: chartHeight, edges: chartEdges }}
      ticks={geometry.pointsTicks}
      y={y}
      locale={locale}
      css={{ borderRadius: radius.lg }}
      walker={{
        label: 'Flight by flight',
        count: flights.length,
        index,
        inWords: current && inWords(current, locale),
        indexAt: (place) => nearestFlight(flights, geometry, place),
        onWalk: setWalkedTo,
      }}
      words={
        <>
          {current && (
            <p css={reading}>
              {/* The slider says it to those who hear the page. */}
              <span aria-hidden="true">{inWords(current, locale)}</span>
              <Link to={dayAddressOf(current[0])}>See {shortDateWithYear(current[0], locale)} in the search</Link>
            </p>
          )}
          <p css={legend}>
            <span aria-hidden="true" css={[sample, { background: color.accent }]} /> on this page
            <span aria-hidden="true" css={[sample, { background: cabinColor[cabin].edge, opacity: 0.5 }]} /> others
          </p>
        </>
      }
    >
      {geometry.dateTicks.map((tick) => (
        <ChartText key={tick.getTime()} x={xAt(tick.getTime())} y={chartHeight - 10} textAnchor="middle">
          {tickLabel(tick, locale)}
        </ChartText>
      ))}
      <path d={dots.all} css={[dot, { stroke: cabinColor[cabin].edge, opacity: 0.5 }]} />
      <path d={dots.listed} css={[dot, { stroke: color.accent, strokeWidth: 8 }]} />
      {current && <circle cx={x(current[0])} cy={y(current[2])} r="7" css={point} />}
    </WalkedChart>
  )
}

const indexOfCheapest = (flights: readonly PointsOfFlight[]) =>
  flights.reduce((best, [, , points], index) => (points < (flights[best]?.[2] ?? Infinity) ? index : best), 0)

const inWords = ([date, flightNumber, points]: PointsOfFlight, locale: string) =>
  `${shortWeekday(date, locale)} ${shortDateWithYear(date, locale)}, ${flightNumber}: ${showPoints(points, locale)} points`

const tickLabel = (tick: Date, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'short',
    ...(tick.getUTCDate() === 1 ? { year: '2-digit' } : { day: 'numeric' }),
  }).format(tick)

/** In CSS pixels: the drawing is as wide as its room, and never scaled. */
const chartEdges = { left: 48, right: 20, top: 16, bottom: 32 }

const chartHeight = 240

type ChartGeometry = ReturnType<typeof chartGeometry>

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** Where everything of the chart goes: days from left to right, points from 0 up. */
function chartGeometry(flights: readonly PointsOfFlight[], width: number) {
  const times = flights.map(([date]) => timeOf(date))
  const first = Math.min(...times)
  // One day still needs a width.
  const last = Math.max(...times, first + dayMs)
  const [, highest] = nice(0, Math.max(...flights.map(([, , points]) => points)), 5)
  const { left, right, top, bottom } = chartEdges

  const x = (date: string) => xAt(timeOf(date))
  const xAt = scaleOf([first, last], [left, width - right])
  const y = scaleOf([0, highest], [chartHeight - bottom, top])

  return {
    x,
    y,
    xAt,
    pointsTicks: ticks(0, highest, 5),
    // Months, or the days of a list of some weeks: as many as there is room for.
    dateTicks: utcTicks(new Date(first), new Date(last), Math.max(2, Math.floor((width - left - right) / 100))),
    /** A dot each, as one path: thousands of elements would take the page's breath away. */
    dotsOf: (some: readonly PointsOfFlight[]) =>
      some.map(([date, , points]) => `M${x(date).toFixed(1)} ${y(points).toFixed(1)}h0`).join(''),
  }
}

/** Which flight is nearest to a place in the chart. */
function nearestFlight(flights: readonly PointsOfFlight[], { x, y }: ChartGeometry, place: { x: number; y: number }) {
  const away = ([date, , points]: PointsOfFlight) => Math.hypot(x(date) - place.x, y(points) - place.y)
  return flights.reduce((nearest, flight, index) => {
    const known = flights[nearest]
    return known && away(known) <= away(flight) ? nearest : index
  }, 0)
}

const dot = css({ fill: 'none', strokeWidth: 6, strokeLinecap: 'round' })

const point = css({ fill: 'none', stroke: color.ink, strokeWidth: 2.5 })

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
  // It has to be the colour of its dots.
  forcedColorAdjust: 'none',
  display: 'inline-block',
  width: '0.625rem',
  height: '0.625rem',
  borderRadius: '50%',
  marginInline: `${space[3]} ${space[1]}`,
  ':first-of-type': { marginInlineStart: 0 },
})
