import type { PointsOfFlight } from '@pointfare/shared/contracts/cheapest'
import { dayMs } from '@pointfare/shared/contracts/days'
import { nice, ticks } from 'd3-array'
import { utcMonth, utcTicks } from 'd3-time'

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
  const xAt = (time: number) => left + ((time - first) / (last - first)) * (width - left - right)
  const y = (points: number) => chartHeight - bottom - (points / highest) * (chartHeight - top - bottom)

  return {
    x,
    y,
    xAt,
    pointsTicks: ticks(0, highest, 5),
    monthTicks: monthTicks(new Date(first), new Date(last), width),
    /** A dot each, as one path: thousands of elements would take the page's breath away. */
    dotsOf: (some: readonly PointsOfFlight[]) =>
      some.map(([date, , points]) => `M${x(date).toFixed(1)} ${y(points).toFixed(1)}h0`).join(''),
  }
}

/** As many months as there is room for; a list of some weeks has days instead. */
function monthTicks(first: Date, last: Date, width: number): Date[] {
  const months = utcMonth.range(utcMonth.ceil(first), last)
  if (months.length < 2) return utcTicks(first, last, 4)
  const step = Math.ceil(months.length / Math.max(2, Math.floor(width / 64)))
  return months.filter((_, index) => index % step === 0)
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
