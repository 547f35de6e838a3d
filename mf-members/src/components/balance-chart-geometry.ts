import type { BalanceChange } from '@pointfare/shared/contracts/membership'
import { scaleOf, stepPath } from '@pointfare/shared/format/chart-shapes'
import { nice, ticks } from 'd3-array'

/** CSS pixels, on every screen. */
export const balanceChartHeight = 180
export const chartEdges = { left: 48, right: 12, top: 12, bottom: 28 }

const tickCount = 3

type Frame = { changes: readonly BalanceChange[]; now: Date; width: number }

/** Where everything of the chart goes; `changes` come newest first, as the API sends them. */
export function balanceChartGeometry({ changes, now, width }: Frame) {
  const steps = changes
    .map(({ changedAt, totalAfter }) => ({ at: Date.parse(changedAt), total: totalAfter }))
    .toReversed()
  const first = steps[0]?.at ?? now.getTime()
  // A history of no length still needs a width.
  const last = Math.max(now.getTime(), first + 60_000)
  const totals = steps.map(({ total }) => total)
  const [lowest, highest] = [Math.min(0, ...totals), Math.max(0, ...totals)]
  // Where nothing was ever kept, there is still a height.
  const range = nice(lowest, lowest === highest ? 1000 : highest, tickCount)

  const { left, right, top, bottom } = chartEdges
  const x = scaleOf([first, last], [left, width - right])
  const y = scaleOf(range, [balanceChartHeight - bottom, top])
  const line = stepPath(
    steps.map(({ at, total }) => ({ x: x(at), y: y(total) })),
    x(last),
  )
  return {
    ticks: ticks(...range, tickCount),
    y,
    line,
    area: `${line}V${y(0)}H${left}Z`,
    end: { x: x(last), y: y(totals.at(-1) ?? 0) },
    first: new Date(first),
    last: new Date(last),
  }
}
