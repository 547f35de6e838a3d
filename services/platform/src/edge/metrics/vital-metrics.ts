import { Gauge, type Registry } from 'prom-client'
import type { VitalFigures } from '../ports.ts'

const labelNames = ['vital', 'page', 'remote', 'build', 'release'] as const

/** How fast pages were for the people who opened them. Returns what shows the figures. */
export function vitalMetrics(registry: Registry) {
  const registers = [registry]
  const visits = new Gauge({
    name: 'pointfare_web_vital_visits',
    aggregator: 'max',
    help: 'Visits of the last 28 days to pages of the newest releases, by web vital and rating (web.dev)',
    labelNames: [...labelNames, 'rating'] as const,
    registers,
  })
  const p75 = new Gauge({
    name: 'pointfare_web_vital_p75',
    aggregator: 'max',
    help: '75th percentile of these visits in seconds; for cls, which has no unit, the score',
    labelNames,
    registers,
  })

  return (figures: readonly VitalFigures[]) => {
    for (const metric of [visits, p75]) metric.reset()
    for (const { visits: rated, p75: value, release, ...labels } of figures) {
      const all = { ...labels, release: String(release) }
      p75.set(all, labels.vital === 'cls' ? value : value / 1000)
      for (const [rating, count] of Object.entries(rated)) visits.set({ ...all, rating }, count)
    }
  }
}
