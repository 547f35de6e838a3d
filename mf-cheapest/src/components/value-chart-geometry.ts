import type { PointsOfFlight } from '@pointfare/shared/contracts/cheapest'
import { dayMs } from '@pointfare/shared/contracts/days'
import { scaleOf } from '@pointfare/shared/format/chart-shapes'
import { nice, ticks } from 'd3-array'
import { utcTicks } from 'd3-time'

/** In CSS pixels: the drawing is as wide as its room, and never scaled. */
export const chartEdges = { left: 48, right: 20, top: 16, bottom: 32 }
export const chartHeight = 240

export type ChartGeometry = ReturnType<typeof chartGeometry>

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** Where everything of the chart goes: days from left to right, points from 0 up. */
export function chartGeometry(flights: readonly PointsOfFlight[], width: number) {
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
export function nearestFlight(
  flights: readonly PointsOfFlight[],
  { x, y }: ChartGeometry,
  place: { x: number; y: number },
) {
  const away = ([date, , points]: PointsOfFlight) => Math.hypot(x(date) - place.x, y(points) - place.y)
  return flights.reduce((nearest, flight, index) => {
    const known = flights[nearest]
    return known && away(known) <= away(flight) ? nearest : index
  }, 0)
}
