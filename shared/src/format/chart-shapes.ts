export type Range = readonly [low: number, high: number]

/** Where the values of one range lie in another: days in pixels, points in pixels, pixels in days. */
export const scaleOf =
  ([low, high]: Range, [start, end]: Range) =>
  (value: number) =>
    start + ((value - low) / (high - low)) * (end - start)

type Step = { x: number; y: number | null }

/** What the `d` of a path says of a line that holds each value until the next one, and the last until `end`; null is a gap. */
export function stepPath(steps: readonly Step[], end: number) {
  const parts = [...steps, { x: end, y: null }].map(({ x, y }, index) => {
    const before = steps[index - 1]?.y ?? null
    const across = before === null ? '' : `H${round(x)}`
    if (y === null) return across
    return before === null ? `M${round(x)} ${round(y)}` : `${across}V${round(y)}`
  })
  return parts.join('')
}

const round = (pixels: number) => Math.round(pixels * 10) / 10
