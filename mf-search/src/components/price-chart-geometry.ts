import { scaleOf, stepPath, type Range } from '@pointfare/shared/format/chart-shapes'
import { ticks } from 'd3-array'
import { utcTicks } from 'd3-time'
import { priceBand } from '../domain/price-band.ts'
import type { PriceLine } from '../domain/price-lines.ts'
import type { PriceStep } from '../domain/price-steps.ts'

/** In CSS pixels: the drawing is as wide as its room, and never scaled. On the right there is room for what a line is called. */
export const chartEdges = { left: 48, right: 64, top: 32, bottom: 32 }

export type ChartGeometry = ReturnType<typeof chartGeometry>

type Frame = {
  lines: readonly PriceLine[]
  /** Each line in a range of its own: lines of other sizes can be compared, and points cannot be read. */
  isRelative: boolean
  now: Date
  width: number
  height: number
}

/** Where everything of a price chart goes, from its oldest step to `now` and from about its lowest points to its highest. */
export function chartGeometry({ lines, isRelative, now, width, height }: Frame) {
  const first = Math.min(...lines.flatMap(({ steps }) => steps).map(({ at }) => at.getTime()))
  // A history of no length still needs a width.
  const last = Math.max(now.getTime(), first + 60_000)
  const { left, right, top, bottom } = chartEdges
  const all = rangeOf(lines, leastSpan)

  const inTime = scaleOf([first, last], [left, width - right])
  const x = (at: Date) => inTime(at.getTime())
  const within = (range: Range) => scaleOf(range, [height - bottom, top])
  const yOfTick = within(all)
  const y = (line: PriceLine, points: number) =>
    isRelative ? within(rangeOf([line], leastSpanAlone))(points) : yOfTick(points)
  const pathOf = (line: PriceLine) =>
    stepPath(
      line.steps.map(({ at, points }) => ({ x: x(at), y: points === null ? null : y(line, points) })),
      inTime(last),
    )
  const band = isRelative
    ? undefined
    : priceBand(
        lines.map(({ steps }) => steps),
        now,
      )

  return {
    x,
    y,
    end: inTime(last),
    at: scaleOf([left, width - right], [first, last]),
    pathOf,
    yOfTick,
    pointsTicks: isRelative ? [] : ticks(...all, 4),
    dateTicks: datesBefore(new Date(last), utcTicks(new Date(first), new Date(last), tickCount(width)), x),
    band: band && { ...band, ...bandHeights(yOfTick(band.high), yOfTick(band.low)) },
    ends: spread(lines.flatMap((line) => endOf(line, new Date(last), { x, y }))),
  }
}

/** Room above and below the prices, as a share of what lies between them: they keep more than four fifths of the height. */
const margin = 0.1
/** An axis spans at least this share of its highest price: a small change must not look like a cliff. */
const leastSpan = 0.3
/** In a range of its own, where no points are read, a line may fill it; one that never changed lies in its middle. */
const leastSpanAlone = 0.001

/** `span`: how much of its highest price it spans at least. */
function rangeOf(lines: readonly PriceLine[], span: number): Range {
  const points = lines.flatMap(({ steps }) => steps).flatMap((step) => step.points ?? [])
  if (points.length === 0) return [0, 1]
  const [low, high] = [Math.min(...points), Math.max(...points)]
  const room = Math.max((high - low) * margin, (high * span - (high - low)) / 2)
  return [Math.max(0, low - room), high + room]
}

/** A band of one price can be seen, too. */
const leastBandHeight = 14

function bandHeights(top: number, bottom: number) {
  const missing = Math.max(0, leastBandHeight - (bottom - top)) / 2
  return { top: top - missing, bottom: bottom + missing }
}

const tickCount = (width: number) => Math.max(2, Math.floor((width - chartEdges.left - chartEdges.right) / 100))

/** CSS pixels that the label of the end takes. */
const endLabelWidth = 80

const datesBefore = (end: Date, dates: Date[], x: (at: Date) => number) =>
  dates.filter((date) => x(date) < x(end) - endLabelWidth)

type Scales = { x: (at: Date) => number; y: (line: PriceLine, points: number) => number }

type LineEnd = { line: PriceLine; x: number; y: number }

/** Where a line ends; one without prices has no end. */
function endOf(line: PriceLine, end: Date, { x, y }: Scales): LineEnd[] {
  const index = line.steps.findLastIndex(({ points }) => points !== null)
  const points = line.steps[index]?.points
  return points ? [{ line, x: x(line.steps[index + 1]?.at ?? end), y: y(line, points) }] : []
}

const endHeight = 20
/** What stands beside a line's end is so wide. */
const endWidth = 44

/** Ends whose names would cover each other move up, the higher line above the lower. */
function spread(ends: LineEnd[]): LineEnd[] {
  return ends
    .toSorted((one, other) => other.y - one.y)
    .reduce<LineEnd[]>((placed, end) => {
      const below = placed.findLast(({ x }) => Math.abs(x - end.x) < endWidth)
      return [...placed, below ? { ...end, y: Math.min(end.y, below.y - endHeight) } : end]
    }, [])
}

export type ChartPoint = { line: PriceLine; step: PriceStep }

/** Every step that can be walked to: line after line, oldest first; a cabin never offered has none. */
export const pointsOf = (lines: readonly PriceLine[]): ChartPoint[] =>
  lines
    .filter(({ steps }) => steps.some(({ points }) => points !== null))
    .flatMap((line) => line.steps.map((step) => ({ line, step })))

/** Which point holds nearest to a place in the chart; -1 where none does. */
export function pointAt(
  points: readonly ChartPoint[],
  { at, y }: Pick<ChartGeometry, 'at' | 'y'>,
  place: { x: number; y: number },
): number {
  const time = at(place.x)
  const held = points.filter(
    ({ line, step }, index) => step.at.getTime() <= time && !isOver(points[index + 1], line, time),
  )
  const [nearest] = held
    .flatMap((point) =>
      point.step.points === null ? [] : [{ point, away: Math.abs(y(point.line, point.step.points) - place.y) }],
    )
    .toSorted((one, other) => one.away - other.away)
  return nearest ? points.indexOf(nearest.point) : -1
}

const isOver = (next: ChartPoint | undefined, line: PriceLine, time: number) =>
  next !== undefined && next.line === line && next.step.at.getTime() <= time
