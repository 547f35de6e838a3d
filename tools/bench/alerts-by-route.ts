import { createMemory } from '@pointfare/alerts/matching/match-batch'
import { createMatchingRepository } from '@pointfare/alerts/matching/matching.repository'
import { createIngest } from '@pointfare/ingest/ingest/ingest'
import { withEmptyDatabase, type BenchDatabase } from './bench-database.ts'
import {
  analyzeAlerts,
  cpuSeconds,
  keysAnywhere,
  lookUp,
  matchAll,
  microseconds,
  perSecond,
  seconds,
  serverOf,
} from './alerts/matching-cost.ts'
import { measureLoad } from './alerts/matching-load.ts'
import { addAirports, addRoutes, alertsPerRoute, daysPerRoute, movedFlight } from './alerts/routes-with-alerts.ts'
import { median } from './statistics.ts'

const sizes = [10_000, 100_000, 1_000_000]
const changesPerBatch = 1000
const rounds = 12

/**
 * What a price change costs while alerts grow with the routes that there are, so that a change reaches as many of them as
 * before: what is left to grow is the index.
 */
export const benchAlertsByRoute = (adminUrl: string): Promise<string[]> =>
  withEmptyDatabase(adminUrl, 'bench_alerts_by_route', async (db) => {
    await addAirports(db)
    const server = await serverOf(db)
    const lines: string[] = []
    let routes = 0
    for (const size of sizes) {
      const startedAt = performance.now()
      await addRoutes(db, routes + 1, size / alertsPerRoute)
      routes = size / alertsPerRoute
      lines.push(
        `${size.toLocaleString('en')} alerts on ${routes.toLocaleString('en')} routes (added in ${seconds(performance.now() - startedAt)}):`,
      )
      lines.push(...(await measureChanges(db, server, createMarket(db, routes))))
    }
    const market = createMarket(db, routes)
    lines.push(...(await measureLoad(db, market.change, () => matchAll(db))))
    return lines
  })

/** A thousand flights move, each on another day of a route. */
function createMarket(db: BenchDatabase, routes: number) {
  const { ingest } = createIngest({ db, now: () => new Date() })
  const days = routes * daysPerRoute
  // A step that shares no factor with the days meets every one once.
  const step = 7919
  let place = Math.floor(Math.random() * days)
  return {
    async change() {
      const scrapedAt = new Date().toISOString()
      const snapshots = Array.from({ length: changesPerBatch }, () => {
        place = (place + step) % days
        return movedFlight(1 + Math.floor(place / daysPerRoute), place % daysPerRoute, scrapedAt)
      })
      const startedAt = performance.now()
      const { events, held, rejected } = await ingest({ source: 'demo-bench', snapshots })
      if (held || rejected.count > 0) throw new Error(held?.reason ?? rejected.first[0]?.reason)
      return { events, milliseconds: performance.now() - startedAt }
    },
  }
}

type Market = ReturnType<typeof createMarket>

async function measureChanges(db: BenchDatabase, server: number, market: Market): Promise<string[]> {
  await analyzeAlerts(db)
  const known = createMemory()
  const costs = { matched: [] as number[], bare: [] as number[] }
  const reached: number[] = []
  let rings = 0
  // In turns, so that a slow moment of the machine meets both; the first round warms them up.
  for (let round = 0; round <= rounds; round += 1) {
    await market.change()
    const found = await reachedByAll(db, known)
    const keys = await keysAnywhere(db)
    const before = cpuSeconds(server)
    // Days of flights are looked up anew, as a few routes would all be in memory and many would not.
    const matched = await matchAll(db, { ...known, flightDays: createMemory().flightDays })
    const between = cpuSeconds(server)
    const looked = await lookUp(db, keys)
    if (round === 0) continue
    costs.matched.push((between - before) / matched.changes)
    costs.bare.push((cpuSeconds(server) - between) / looked)
    reached.push(found / matched.changes)
    rings += matched.rings
  }
  const [ours, bare] = [median(costs.matched), median(costs.bare)]
  return [
    `  a change reaches ${median(reached).toFixed(1)} alerts and costs ${microseconds(ours)} of CPU, ${perSecond(ours)} a second of CPU; a bare look-up ${microseconds(bare)}, ${perSecond(bare)} a second: ratio ${(ours / bare).toFixed(1)} (${rings} rings)`,
  ]
}

/** How many alerts the changes reach that are not matched yet. */
const reachedByAll = (db: BenchDatabase, { network: networkOf }: ReturnType<typeof createMemory>): Promise<number> =>
  db.transaction(async (tx) => {
    const repository = createMatchingRepository(tx)
    const changes = await repository.changesAfter((await repository.takePosition()) ?? 0, changesPerBatch)
    const network = await networkOf.covering(tx, changes)
    return (await repository.alertsFound(changes, network, 2 ** 31 - 1)).length
  })
