import type { HolidayPlace } from '@pointfare/shared/contracts/holiday-trips'

export type MapPoint = { x: number; y: number }
export type MapView = { x: number; y: number; width: number; height: number }

/** A plain map: two units are a degree. */
export const pointOf = ({ latitude, longitude }: Pick<HolidayPlace, 'latitude' | 'longitude'>): MapPoint => ({
  x: 360 + 2 * longitude,
  y: 180 - 2 * latitude,
})

/** Around the places there is so much room, and never less map than this. */
const margin = 24
const smallest = { width: 150, height: 94 }
const whole = { width: 720, height: 310 }
const shape = 1.6

/** The part of the map that holds all of the places, in one shape whatever they are. */
export function viewOf(points: readonly MapPoint[]): MapView {
  const [left, right] = rangeOf(points.map(({ x }) => x))
  const [top, bottom] = rangeOf(points.map(({ y }) => y))
  const needed = Math.max(right - left + 2 * margin, smallest.width, (bottom - top + 2 * margin) * shape)
  const width = Math.min(needed, whole.width)
  const height = Math.min(width / shape, whole.height)
  return {
    x: within((left + right - width) / 2, whole.width - width),
    y: within((top + bottom - height) / 2, whole.height - height),
    width,
    height,
  }
}

const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

const within = (start: number, most: number) => Math.round(Math.min(Math.max(start, 0), most) * 10) / 10

/** From one place to the other in a curve, which bends northwards as flights do. */
export function curveBetween(from: MapPoint, to: MapPoint): string {
  const lift = Math.hypot(to.x - from.x, to.y - from.y) * 0.18
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2 - lift]
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`
}
