import type { FieldVitals } from '@pointfare/shared/platform/vitals-report'
import {
  p75Of,
  ratingOf,
  vitalNames,
  vitals,
  visitsIn,
  type Rating,
  type VitalName,
} from '@pointfare/shared/platform/web-vitals'

/** What three of four visits did not exceed, in words for people. */
export type VitalFigure = { vital: VitalName; value: string; rating: Rating; visits: number }

/** A page and a build, with what was measured of them. */
export type VitalRow = { page: string; build: string; figures: VitalFigure[] }

export const vitalLabels: Record<VitalName, { short: string; long: string }> = {
  lcp: { short: 'LCP', long: 'until the largest part is drawn' },
  inp: { short: 'INP', long: 'until what a visitor does is seen' },
  cls: { short: 'CLS', long: 'how much moves by itself' },
  ttfb: { short: 'TTFB', long: 'until the first byte' },
}

/** As Google calls them. */
export const ratingWords: Record<Rating, string> = { good: 'good', middling: 'needs improvement', poor: 'poor' }

/** The four together, those without a visit left out. */
export const figuresOf = (measured: FieldVitals): VitalFigure[] =>
  vitalNames.flatMap((vital) => {
    const counts: number[] = []
    for (const one of measured.filter((row) => row.vital === vital))
      for (const [step, count] of one.counts.entries()) counts[step] = (counts[step] ?? 0) + count
    const p75 = p75Of(vital, counts)
    if (p75 === undefined) return []
    return { vital, value: formatValue(vital, p75), rating: ratingOf(vital, p75), visits: visitsIn(counts) }
  })

/** Page by page, and of each page build by build in the order that is given. */
export function vitalRows(measured: FieldVitals, builds: readonly string[]): VitalRow[] {
  const pages = [...new Set(measured.map(({ page }) => page))].sort()
  return pages.flatMap((page) =>
    builds.flatMap((build) => {
      const figures = figuresOf(measured.filter((one) => one.page === page && one.build === build))
      return figures.length > 0 ? { page, build, figures } : []
    }),
  )
}

/** How many visits told anything at all: not every browser measures everything. */
export const mostVisits = (figures: readonly VitalFigure[]) => Math.max(0, ...figures.map(({ visits }) => visits))

/** Such as "good up to 2.5 s, poor above 4 s". */
export const thresholdWords = (vital: VitalName) =>
  `good up to ${formatValue(vital, vitals[vital].good)}, poor above ${formatValue(vital, vitals[vital].poor)}`

/** No finer than the steps in which visits are counted. */
export function formatValue(vital: VitalName, value: number): string {
  if (value > 0 && value >= (vitals[vital].steps.at(-1) ?? 0)) return `over ${exact(vital, value)}`
  return exact(vital, value)
}

const exact = (vital: VitalName, value: number) =>
  vital === 'cls' ? String(round(value, 2)) : value >= 1000 ? `${round(value / 1000, 1)} s` : `${Math.round(value)} ms`

const round = (value: number, digits: number) => Number(value.toFixed(digits))
