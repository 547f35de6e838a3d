import { utcDate } from '@pointfare/shared/contracts/days'
import { shortDate } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import type { PriceLine } from '../domain/price-lines.ts'
import { lowestOf, type PriceStep } from '../domain/price-steps.ts'
import { chartEdges, type ChartGeometry } from './price-chart-geometry.ts'

type Anchor = 'start' | 'middle' | 'end'

/** A dot at a price that matters, and its words above, below or beside it. */
export type ChartLabel = { kind: 'lowest' | 'changed' | 'current'; x: number; y: number; text: string; words: Words }
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
