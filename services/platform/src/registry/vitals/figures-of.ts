import type { FieldVitals } from '@pointfare/shared/platform/vitals-report'
import { p75Of, visitsByRating, visitsIn } from '@pointfare/shared/platform/web-vitals'

/** What counts say in a few numbers: of the `most` that have the most visits. */
export const figuresOf = (vitals: FieldVitals, most: number) =>
  vitals
    .toSorted((a, b) => visitsIn(b.counts) - visitsIn(a.counts))
    .slice(0, most)
    .map(({ release, name, build, page, vital, counts }) => ({
      release: release ?? 0,
      remote: name,
      build,
      page,
      vital,
      p75: p75Of(vital, counts) ?? 0,
      visits: visitsByRating(vital, counts),
    }))
