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

/** The metrics of the edge itself, without those of Node.js and of the process. */
export const describedMetrics = () =>
  z
    .array(Described)
    .parse(
      createMetrics({
        releaseSeq: nothing,
        confirmedAt: nothing,
        recentViews: none,
        sources: none,
        pull: nobody,
        stream: nothing,
        logins: nothing,
        mail: nobody,
        backups: nobody,
        loginDeletions: nobody,
        alerts: nobody,
        hotAnswers: nothing,
        vitals: none,
        releases: nobody,
        frontCaches: () => [],
        rendering: nothing,
        standby: nobody,
        clockAheadSeconds: nothing,
        letIn: () => ({}),
      }).described(),
    )
    .filter(({ name }) => name.startsWith('pointfare_'))
