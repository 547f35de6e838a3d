import { createBirpc } from 'birpc'
import type { MetricFigures } from '@pointfare/platform/edge/metrics/merge-metrics'
import { readConfig } from '@pointfare/core/config'
import type { Site } from '../site.ts'
import type { Telemetry } from '../telemetry/run-telemetry.ts'
import { startTelemetry } from '../telemetry/start-telemetry.ts'
import type { PrimaryCalls, WorkerCalls, WorkerOrder } from './calls.ts'
import { createCountTogether } from './count-together.ts'
import { shareOfWorker } from './share-of-worker.ts'

/** One of several processes that serve the site; the one that started it says when to begin and when to end. */
let site: Site | undefined
let telemetry: Telemetry | undefined
let readFigures = async (): Promise<MetricFigures> => []

const primary = createBirpc<PrimaryCalls, WorkerCalls>(
  {
    start,
    figures: () => readFigures(),
    drain: async () => site?.drain(),
    async close() {
      await site?.close()
      await telemetry?.stop()
    },
  },
  {
    post: (message) => void process.send?.(message),
    on: (listener) => void process.on('message', listener),
    // Starting takes as long as migrations do.
    timeout: -1,
  },
)

// A terminal and some supervisors tell every process of a group; who serves what is for one of them to say.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

async function start({ number, port, knownPort }: WorkerOrder) {
  telemetry = await startTelemetry(process.env)
  const { startSite } = await import('../site.ts')
  const config = readConfig(process.env)
  const share = shareOfWorker(port === undefined ? config : { ...config, port }, number, {
    count: createCountTogether((asked) => primary.count(asked)),
    takePlace: (name, ip) => primary.takePlace(name, ip),
    leavePlace: (name, ip) => void primary.leavePlace.asEvent(name, ip),
  })
  site = await startSite(share, {
    knownPort,
    connectionString: () => primary.connectionString(),
    metrics: {
      offer(own) {
        readFigures = own
      },
      text: () => primary.metrics(),
    },
  })
  return { port: site.port, localOrigin: site.localOrigin }
}
