import { Registry } from 'prom-client'
import * as z from 'zod'
import { createMetrics } from './metrics/metrics.ts'

export { explorationPaths } from './request-limits.ts'

const Described = z.object({
  name: z.string(),
  help: z.string(),
  type: z.enum(['counter', 'gauge', 'histogram', 'summary']),
  labelNames: z.array(z.string()),
})

const nothing = () => undefined
const nobody = async () => undefined
const none = async () => []

/** The metrics of the edge and of other parts, without those of Node.js and of the process. */
export function describedMetrics(others: ((registry: Registry) => void)[]) {
  const registry = new Registry()
  for (const measure of others) measure(registry)
  return z
    .array(Described)
    .parse(
      createMetrics(
        {
          releaseSeq: nothing,
          confirmedAt: nothing,
          recentViews: none,
          sources: none,
          pull: nobody,
          mail: nobody,
          backups: nobody,
          loginDeletions: nobody,
          hotAnswers: nothing,
          vitals: none,
          releases: nobody,
          frontCaches: () => [],
          rendering: nothing,
          standby: nobody,
          clockAheadSeconds: nothing,
          letIn: () => ({}),
        },
        registry,
      ).described(),
    )
    .filter(({ name }) => name.startsWith('pointfare_'))
}
