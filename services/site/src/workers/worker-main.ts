import { systemTimeMs } from '@pointfare/core/clock'
import { type Config, readConfig } from '@pointfare/core/config'
import type { Window } from '@pointfare/core/limits/limits'
import type { PlaceLimits } from '@pointfare/core/limits/places'
import { type CountTogether, limitsTogether } from '@pointfare/core/limits/site-counter'
import type { MetricFigures } from '@pointfare/platform/edge/metrics/merge-metrics'
import { createBirpc } from 'birpc'
import type { Site } from '../site.ts'
import type { Telemetry } from '../telemetry/run-telemetry.ts'
import { startTelemetry } from '../telemetry/start-telemetry.ts'
import type { RequestedCount, PlaceName, PrimaryCalls, WorkerCalls, WorkerOrder } from './calls.ts'

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
    count: createCountTogether((requested) => primary.count(requested)),
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

type Waiting = { requested: RequestedCount; resolve: (window: Window) => void }

/** Has another process count. What is asked at about the same time goes in one message. */
function createCountTogether(ask: (requested: RequestedCount[]) => Promise<Window[]>): CountTogether {
  let waiting: Waiting[] = []

  async function flush() {
    const batch = waiting
    waiting = []
    // Nobody answers when that process has gone; this one ends with it, and refuses nobody meanwhile.
    const windows = await ask(batch.map(({ requested }) => requested)).catch(() => [])
    for (const [index, { resolve }] of batch.entries()) resolve(windows[index] ?? { used: 0, endsAt: systemTimeMs() })
  }

  return (name, key, cost) =>
    new Promise((resolve) => {
      waiting.push({ requested: [name, key, cost], resolve })
      // After everything that has arrived with it was read.
      if (waiting.length === 1) setImmediate(() => void flush())
    })
}

type Primary = {
  count: CountTogether
  takePlace: (...requested: Parameters<PrimaryCalls['takePlace']>) => Promise<ReturnType<PrimaryCalls['takePlace']>>
  leavePlace: (...requested: Parameters<PrimaryCalls['leavePlace']>) => void
}

/** The settings of one worker: limits hold for all of them together, and what is kept in memory is shared out. */
function shareOfWorker(config: Config, worker: number, { count, takePlace, leavePlace }: Primary): Config {
  const { workers, rateLimits, places, hotAnswers, rendering } = config
  const together = (name: PlaceName): PlaceLimits => ({
    ...places[name],
    together: { take: (ip) => takePlace(name, ip), leave: (ip) => leavePlace(name, ip) },
  })
  return {
    ...config,
    worker,
    rateLimits: limitsTogether(rateLimits, count),
    places: {
      priceStream: together('priceStream'),
      inboxes: together('inboxes'),
      releaseEvents: together('releaseEvents'),
    },
    hotAnswers: { ...hotAnswers, mostBytes: hotAnswers.mostBytes / workers },
    rendering: { ...rendering, cacheBytes: rendering.cacheBytes / workers },
  }
}
