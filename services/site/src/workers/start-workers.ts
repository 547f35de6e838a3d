import type { Config } from '@pointfare/core/config'
import { createPlaces, type Place } from '@pointfare/core/limits/places'
import { createSiteCounts } from '@pointfare/core/limits/site-counter'
import { mergeMetrics } from '@pointfare/platform/edge/metrics/merge-metrics'
import { setTimeout } from 'node:timers/promises'
import { openDataDir, warnAbout } from '../data-dir.ts'
import { atPort, reachable } from '../listening-address.ts'
import { openCounts } from '../open-counts.ts'
import { openStoredDatabase } from '../open-stored-database.ts'
import type { Site } from '../site.ts'
import type { PlaceName, PrimaryCalls } from './calls.ts'
import { type Ending, forkWorker, type WorkerProcess } from './worker-process.ts'

/** One that ends sooner after it was ready is started again later each time. */
const steadyMs = 60_000
const firstWaitMs = 250
const longestWaitMs = 30_000
/** Longer than a process gathers what it measured, and shorter than a scraper waits. */
const figuresMs = 3000

type Slot = { number: number; process?: WorkerProcess | undefined; isReady: boolean }

/**
 * Starts the site in several processes behind one port, which this one looks after: it has the database and counts, or has counted, what
 * they count together, and serves nobody itself.
 * @throws as startSite
 */
export async function startWorkers(config: Config, env: Record<string, string | undefined>): Promise<Site> {
  const releaseToken = await openDataDir(config)
  await warnAbout(config)
  const database = openStoredDatabase(config, config.workers)
  // Whoever asks for it is told.
  database.catch(() => {})
  const slots = Array.from({ length: config.workers }, (_, index): Slot => ({ number: index + 1, isReady: false }))
  const counts = await openCounts(config)
  const count = counts?.count ?? createSiteCounts(config.rateLimits)
  const places = createSitePlaces(config.places)
  let isStopping = false
  let ended = 0
  let port: number | undefined

  const isLogged = !['fatal', 'silent'].includes(config.logLevel)
  const log = (line: string) => {
    if (isLogged) console.error(line)
  }

  async function begin(slot: Slot) {
    const own = places.ofWorker()
    const worker = forkWorker(env, {
      connectionString: async () => (await database).connectionString,
      count: (requested) => Promise.all(requested.map(async (one) => count(...one))),
      takePlace: own.take,
      leavePlace: own.leave,
      metrics,
    })
    slot.process = worker
    void worker.exited.then((ending) => {
      own.leaveAll()
      slot.isReady = false
      slot.process = undefined
      if (!isStopping) log(`Worker ${slot.number} (process ${worker.pid}) ended: ${wordsOf(ending)}`)
    })
    // While another serves, visitors are better off there than with one that is starting.
    const isServed = slots.some(({ isReady }) => isReady)
    const { port: listening, localOrigin } = await worker.start({
      number: slot.number,
      // Where no process holds port 0 any more, it would become another one.
      port: isServed ? undefined : port,
      knownPort: isServed ? port : undefined,
    })
    port ??= listening
    slot.isReady = true
    process.stdout.write(`Worker ${slot.number} is ready: process ${worker.pid}, alone at ${localOrigin}\n`)
    return worker
  }

  /** Starts a worker again whenever it ends. */
  async function keep(slot: Slot, first: WorkerProcess) {
    let waitMs = 0
    let worker: WorkerProcess | undefined = first
    while (!isStopping) {
      const readyAt = performance.now()
      await worker?.exited
      if (isStopping) return
      ended += 1
      waitMs = worker && performance.now() - readyAt > steadyMs ? 0 : Math.min(waitMs * 2 || firstWaitMs, longestWaitMs)
      await setTimeout(waitMs)
      worker = isStopping ? undefined : await begin(slot).catch(failed(slot))
    }
  }

  const failed = (slot: Slot) => async (error: Error) => {
    if (!isStopping) log(`Worker ${slot.number} does not start: ${error.message}`)
    await slot.process?.stop()
    return undefined
  }

  async function metrics() {
    const ready = slots.filter(({ isReady }) => isReady)
    const figures = ready.map(({ process: worker }) =>
      Promise.race([worker?.figures(), setTimeout(figuresMs, undefined, { ref: false })]).catch(() => undefined),
    )
    const known = (await Promise.all(figures)).filter((one) => one !== undefined)
    return mergeMetrics(known, { ready: ready.length, ended })
  }

  const all = <Result>(work: (worker: WorkerProcess) => Promise<Result>) =>
    Promise.all(slots.flatMap(({ process: worker }) => (worker ? [work(worker)] : [])))

  async function close() {
    isStopping = true
    await all((worker) => worker.stop())
    await (await database.catch(() => undefined))?.close()
    counts?.close()
  }

  try {
    // The first makes what all of them need to find: keys, demo data, tables.
    const [first, ...others] = slots as [Slot, ...Slot[]]
    const started = [await begin(first), ...(await Promise.all(others.map(begin)))]
    for (const [index, slot] of slots.entries()) void keep(slot, started[index]!) // as many as there are slots
  } catch (error) {
    await close()
    throw error
  }

  return {
    origin: atPort(config, port ?? config.port).site.origin,
    localOrigin: `http://${reachable(config.host)}:${port}`,
    port: port ?? config.port,
    releaseToken,
    async drain() {
      await all((worker) => worker.drain())
    },
    close,
  }
}

const wordsOf = ({ code, signal }: Ending) => (signal ? `it was ended by ${signal}` : `its exit code is ${code}`)

/** Gives out places for connections that stay, for all workers; those of a worker that died are free again. */
function createSitePlaces({ priceStream, inboxes, releaseEvents }: Config['places']) {
  const places = {
    priceStream: createPlaces(priceStream),
    inboxes: createPlaces(inboxes),
    releaseEvents: createPlaces(releaseEvents),
  }

  return {
    ofWorker() {
      const taken = new Map<string, Place[]>()
      const keyOf = (name: PlaceName, ip: string) => `${name} ${ip}`

      return {
        take(name: PlaceName, ip: string): ReturnType<PrimaryCalls['takePlace']> {
          const place = places[name].tryTake(ip)
          if (typeof place === 'string') return place
          const own = taken.get(keyOf(name, ip)) ?? []
          taken.set(keyOf(name, ip), [...own, place])
          return 'taken'
        },
        leave(name: PlaceName, ip: string) {
          const [place, ...others] = taken.get(keyOf(name, ip)) ?? []
          if (others.length > 0) taken.set(keyOf(name, ip), others)
          else taken.delete(keyOf(name, ip))
          place?.leave()
        },
        leaveAll() {
          for (const own of taken.values()) for (const place of own) place.leave()
          taken.clear()
        },
      }
    },
  }
}
