import { nice, ticks } from 'd3-array'
import { curveStepAfter, line } from 'd3-shape'
import { utcTicks } from 'd3-time'
import type { CabinSteps, PriceStep } from '../domain/price-steps.ts'

/** In CSS pixels: the drawing is as wide as its room, and never scaled. */
export const chartEdges = { left: 48, right: 36, top: 16, bottom: 32 }

type ChartGeometry = ReturnType<typeof chartGeometry>

type Frame = { cabins: readonly CabinSteps[]; now: Date; width: number; height: number }

/** Where everything of a price chart goes, from its oldest step to `now` and from 0 points up. */
export function chartGeometry({ cabins, now, width, height }: Frame) {
  const steps = cabins.flatMap((cabin) => cabin.steps)
  const first = Math.min(...steps.map(({ at }) => at.getTime()))
  // A history of no length still needs a width.
  const last = Math.max(now.getTime(), first + 60_000)
  const [, highest] = nice(0, Math.max(1, ...steps.map(({ points }) => points ?? 0)), 4)
  const { left, right, top, bottom } = chartEdges

  const x = (at: Date) => left + ((at.getTime() - first) / (last - first)) * (width - left - right)
  const y = (points: number) => height - bottom - (points / highest) * (height - top - bottom)
  const path = line<PriceStep>()
    .defined(({ points }) => points !== null)
    .x(({ at }) => x(at))
    .y(({ points }) => y(points ?? 0))
    .curve(curveStepAfter)

  return {
    x,
    y,
    at: (position: number) => first + ((position - left) / (width - left - right)) * (last - first),
    pathOf: (cabin: CabinSteps) => path(heldUntil(cabin.steps, new Date(last))) ?? '',
    pointsTicks: ticks(0, highest, 4),
    dateTicks: utcTicks(new Date(first), new Date(last), Math.max(2, Math.floor(width / 110))),
    marks: spread(cabins.flatMap((cabin) => markOf(cabin, new Date(last), { x, y }))),
  }
}

/** A price holds until a gap begins, and the last one until the end: both need a point of their own. */
function heldUntil(steps: readonly PriceStep[], end: Date): PriceStep[] {
  return steps.flatMap((step, index) => {
    const until = steps[index + 1]
    if (step.points === null || until?.points) return [step]
    return [step, { at: until?.at ?? end, points: step.points }]
  })
}

type Scales = { x: (at: Date) => number; y: (points: number) => number }

type Mark = { cabin: CabinSteps['cabin']; x: number; y: number }

/** The end of a cabin's line. */
function markOf({ cabin, steps }: CabinSteps, end: Date, { x, y }: Scales): Mark[] {
  const last = heldUntil(steps, end).findLast(({ points }) => points !== null)
  return last ? [{ cabin, x: x(last.at), y: y(last.points ?? 0) }] : []
}

const markHeight = 20

/** Marks that would cover each other move up, the higher line above the lower. */
function spread(marks: Mark[]): Mark[] {
  return marks
    .toSorted((one, other) => other.y - one.y)
    .reduce<Mark[]>((placed, mark) => {
      const below = placed.findLast(({ x }) => Math.abs(x - mark.x) < markHeight)
      return [...placed, below ? { ...mark, y: Math.min(mark.y, below.y - markHeight) } : mark]
    }, [])
}

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
