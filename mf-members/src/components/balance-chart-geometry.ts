import type { BalanceChange } from '@pointfare/shared/contracts/membership'

/** CSS pixels, on every screen. */
export const balanceChartHeight = 180
export const chartEdges = { left: 48, right: 12, top: 12, bottom: 28 }

type Frame = { changes: readonly BalanceChange[]; now: Date; width: number }

/** Where everything of the chart goes; `changes` come newest first, as the API sends them. */
export function balanceChartGeometry({ changes, now, width }: Frame) {
  const steps = changes
    .map(({ changedAt, totalAfter }) => ({ at: Date.parse(changedAt), total: totalAfter }))
    .toReversed()
  const first = steps[0]?.at ?? now.getTime()
  // A history of no length still needs a width.
  const last = Math.max(now.getTime(), first + 60_000)
  const ticks = ticksOver(steps.map(({ total }) => total))
  const [lowest, highest] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]

  const { left, right, top, bottom } = chartEdges
  const x = (at: number) => left + ((at - first) / (last - first)) * (width - left - right)
  const y = (total: number) =>
    balanceChartHeight - bottom - ((total - lowest) / (highest - lowest)) * (balanceChartHeight - top - bottom)

  const line = steps
    .map(
      ({ at, total }, index) => `${index === 0 ? 'M' : 'H'}${round(x(at))}${index === 0 ? ' ' : 'V'}${round(y(total))}`,
    )
    .join('')
  const outline = `${line}H${round(x(last))}`
  return {
    ticks,
    y,
    line: outline,
    area: `${outline}V${round(y(0))}H${round(x(first))}Z`,
    end: { x: x(last), y: y(steps.at(-1)?.total ?? 0) },
    first: new Date(first),
    last: new Date(last),
  }
}

/** Round figures from the lowest total, or 0, to the highest. */
function ticksOver(totals: readonly number[]) {
  const [lowest, highest] = [Math.min(0, ...totals), Math.max(0, ...totals)]
  const step = roundStep((highest - lowest) / 3 || 1)
  const from = Math.floor(lowest / step)
  const to = Math.max(Math.ceil(highest / step), from + 1)
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step)
}

/** The next of 1, 2, 5, 10, 20 … from `least` up. */
function roundStep(least: number) {
  const magnitude = 10 ** Math.floor(Math.log10(least))
  return magnitude * ([1, 2, 5].find((factor) => factor * magnitude >= least) ?? 10)
}

const round = (pixels: number) => Math.round(pixels * 10) / 10
