/** What browsers measure of a page, as people notice it. https://web.dev/articles/vitals */
export const vitalNames = ['lcp', 'inp', 'cls', 'ttfb'] as const
export type VitalName = (typeof vitalNames)[number]

export type Rating = 'good' | 'middling' | 'poor'

/**
 * Visits are counted by these steps, and nothing finer leaves a browser: `steps` holds the largest value of each but the
 * last, which has none. What a step's number means never changes, because tabs of older builds tell numbers. `good` and
 * `poor` are Google's thresholds, for three of four visits: good up to the one, poor above the other.
 * https://web.dev/articles/lcp, /inp, /cls, /ttfb
 */
export const vitals: Readonly<Record<VitalName, { steps: readonly number[]; good: number; poor: number }>> = {
  /** Milliseconds until the largest text or image of the page is drawn. */
  lcp: {
    steps: [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 5000, 6500, 8000, 12_000],
    good: 2500,
    poor: 4000,
  },
  /** Milliseconds from what a visitor does until it is seen, of the slowest but a few. */
  inp: { steps: [16, 24, 40, 56, 80, 104, 152, 200, 256, 304, 400, 500, 750, 1000, 2000], good: 200, poor: 500 },
  /** How much of the page moved by itself, and how far: a number without a unit. */
  cls: { steps: [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1], good: 0.1, poor: 0.25 },
  /** Milliseconds until the first byte of the page arrives. */
  ttfb: {
    steps: [50, 100, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2500, 3500, 5000],
    good: 800,
    poor: 1800,
  },
}

/** The number of the step that a value belongs to. */
export function stepOf(name: VitalName, value: number): number {
  const { steps } = vitals[name]
  const step = steps.findIndex((largest) => value <= largest)
  return step === -1 ? steps.length : step
}

/** Visits by step; steps that nobody was in may be missing. */
export type VitalCounts = readonly (number | undefined)[]

export const visitsIn = (counts: VitalCounts) => counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)

/**
 * The value that three of four visits do not exceed, as if those of a step were spread evenly in it; undefined without
 * visits. Of the last step, which has no end, only its beginning is known.
 */
export function p75Of(name: VitalName, counts: VitalCounts): number | undefined {
  const { steps } = vitals[name]
  const wanted = visitsIn(counts) * 0.75
  if (wanted === 0) return undefined
  let before = 0
  for (const [step, largest] of steps.entries()) {
    const count = counts[step] ?? 0
    if (count > 0 && before + count >= wanted) {
      const smallest = steps[step - 1] ?? 0
      return smallest + ((wanted - before) / count) * (largest - smallest)
    }
    before += count
  }
  return steps.at(-1)
}

export function ratingOf(name: VitalName, value: number): Rating {
  const { good, poor } = vitals[name]
  return value <= good ? 'good' : value <= poor ? 'middling' : 'poor'
}

/** How many visits were good, middling and poor. The thresholds are ends of steps. */
export function visitsByRating(name: VitalName, counts: VitalCounts): Record<Rating, number> {
  const { steps } = vitals[name]
  const visits = { good: 0, middling: 0, poor: 0 }
  for (const [step, count = 0] of counts.entries()) visits[ratingOf(name, steps[step] ?? Infinity)] += count
  return visits
}
