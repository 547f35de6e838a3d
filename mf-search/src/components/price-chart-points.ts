import type { CabinSteps, PriceStep } from '../domain/price-steps.ts'
import type { ChartGeometry } from './price-chart-geometry.ts'

type Point = Pick<CabinSteps, 'cabin' | 'label'> & { step: PriceStep }

/** Every step that can be walked to: cabin after cabin, oldest first; a cabin never offered has none. */
export const pointsOf = (cabins: readonly CabinSteps[]): Point[] =>
  cabins
    .filter(({ steps }) => steps.some(({ points }) => points !== null))
    .flatMap(({ cabin, label, steps }) => steps.map((step) => ({ cabin, label, step })))

/** Which point holds nearest to a place in the chart; -1 where none does. */
export function pointAt(points: readonly Point[], { at, y }: ChartGeometry, place: { x: number; y: number }): number {
  const time = at(place.x)
  const held = points.filter(
    ({ cabin, step }, index) => step.at.getTime() <= time && !isOver(points[index + 1], cabin, time),
  )
  const [nearest] = held
    .flatMap((point) => (point.step.points === null ? [] : [{ point, away: Math.abs(y(point.step.points) - place.y) }]))
    .toSorted((one, other) => one.away - other.away)
  return nearest ? points.indexOf(nearest.point) : -1
}

const isOver = (next: Point | undefined, cabin: Point['cabin'], time: number) =>
  next !== undefined && next.cabin === cabin && next.step.at.getTime() <= time
