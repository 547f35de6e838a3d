/** The middle of some figures: robust against the odd slow round of a shared machine. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The figure that 95 in a hundred do not exceed. */
export function percentile95(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}
