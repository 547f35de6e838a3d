import { keepDemoData } from '@pointfare/demo/keep-demo-data'
import { createIngest } from '@pointfare/ingest/ingest/ingest'
import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { withEmptyDatabase, type BenchDatabase } from './bench-database.ts'
import { addAlerts, readFlights, type BenchFlight } from './alerts/many-alerts.ts'
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
import { median } from './statistics.ts'

const sizes = [10_000, 100_000, 1_000_000]
const trips = 10_000
const changesPerBatch = 1000
const rounds = 4
const batchesPerRound = 3

/**
 * What a price change costs by how many alerts are kept, beside one bare look-up in the same index; and whether a thousand
 * changes a second are matched as they come, without holding up those who bring prices.
 */
export const benchAlerts = (adminUrl: string): Promise<string[]> =>
  withEmptyDatabase(adminUrl, 'bench_alerts', async (db) => {
    await keepDemoData(db, { seed: 2026, now: () => new Date() })
    const market = createMarket(db, await readFlights(db))
    const server = await serverOf(db)
    await matchAll(db)
    const lines: string[] = []
    let stored = 0
    for (const size of sizes) {
      const startedAt = performance.now()
      await addAlerts(db, size - stored)
      stored = size
      lines.push(`${size.toLocaleString('en')} alerts (added in ${seconds(performance.now() - startedAt)}):`)
      lines.push(...(await measureChanges(db, server, market)))
    }
    const send = (second: number) => market(second % 5 === 0 ? 'drop' : 'quiet')
    const settle = () => market('back').then(() => matchAll(db))
    lines.push(...(await measureLoad(db, send, settle)))
    await addAlerts(db, trips, { areTrips: true })
    lines.push(
      `with ${trips.toLocaleString('en')} alerts for trips beside them:`,
      ...(await measureChanges(db, server, market)),
    )
    return lines
  })

type Market = ReturnType<typeof createMarket>
type Move = 'quiet' | 'drop' | 'back'

/**
 * Prices that move, each time in one cabin of a thousand flights. Nobody in the bench asks for more than 72 % of what a flight
 * usually costs: quiet moves stay above and cross nothing, drops go below.
 */
function createMarket(db: BenchDatabase, flights: BenchFlight[]) {
  const { ingest } = createIngest({ db, now: () => new Date() })
  const current = flights.map(({ points }) => [...points])
  let dropped: number[] = []
  const factors: Record<Move, () => number> = {
    quiet: () => 1 + Math.random() / 5,
    drop: () => 0.35 + Math.random() / 3,
    back: () => 1 + Math.random() / 5,
  }

  return async (move: Move) => {
    const rendered = () => Array.from({ length: changesPerBatch }, () => Math.floor(Math.random() * flights.length))
    const chosen = new Set(move === 'back' ? dropped : rendered())
    dropped = move === 'drop' ? [...dropped, ...chosen] : move === 'back' ? [] : dropped
    const scrapedAt = new Date().toISOString()
    const snapshots = [...chosen].map((index): AwardSnapshot => {
      const { points: usual, seats, ...flight } = flights[index]! // below the length
      const open = usual.flatMap((points, cabin) => (points > 0 ? [cabin] : []))
      for (const cabin of move === 'back' ? open : [open[Math.floor(Math.random() * open.length)] ?? 0]) {
        current[index]![cabin] = Math.round((usual[cabin] ?? 0) * factors[move]())
      }
      const award = (cabin: number) => ({
        points: current[index]![cabin]!,
        seats: usual[cabin] ? (seats[cabin] ?? 1) : 0,
      })
      return { ...flight, economy: award(0), premiumEconomy: award(1), business: award(2), first: award(3), scrapedAt }
    })
    const startedAt = performance.now()
    const { events, held, rejected } = await ingest({ source: 'demo-bench', snapshots })
    if (held || rejected.count > 0) throw new Error(held?.reason ?? rejected.first[0]?.reason)
    return { events, milliseconds: performance.now() - startedAt }
  }
}

async function measureChanges(db: BenchDatabase, server: number, change: Market): Promise<string[]> {
  await analyzeAlerts(db)
  const costs = { quiet: [] as number[], bare: [] as number[], rung: [] as number[] }
  let [rings, quiet] = [0, 0]
  // In turns, so that a slow moment of the machine meets both; the first round warms them up.
  for (let round = 0; round <= rounds; round += 1) {
    for (let batch = 0; batch < batchesPerRound; batch += 1) await change('quiet')
    const keys = await keysAnywhere(db)
    const before = cpuSeconds(server)
    const matched = await matchAll(db)
    const between = cpuSeconds(server)
    const looked = await lookUp(db, keys)
    if (round === 0) continue
    costs.quiet.push((between - before) / matched.changes)
    costs.bare.push((cpuSeconds(server) - between) / looked)
    quiet += matched.rings
  }
  for (let round = 0; round < 3; round += 1) {
    await change('drop')
    const before = cpuSeconds(server)
    const matched = await matchAll(db)
    rings += matched.rings
    costs.rung.push((cpuSeconds(server) - before - matched.changes * median(costs.quiet)) / matched.rings)
  }
  await change('back')
  await matchAll(db)
  const [ours, bare] = [median(costs.quiet), median(costs.bare)]
  return [
    `  a change costs ${microseconds(ours)} of CPU, ${perSecond(ours)} a second of CPU; a bare look-up ${microseconds(bare)}, ${perSecond(bare)} a second: ratio ${(ours / bare).toFixed(1)} (${quiet} rings)`,
    `  each of ${rings.toLocaleString('en')} rings costs ${microseconds(median(costs.rung))} more`,
  ]
}
