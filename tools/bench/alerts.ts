import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { createMemory, matchBatch } from '@pointfare/alerts/matching/match-batch'
import { runMatcher } from '@pointfare/alerts/matching/run-matcher'
import { longWork } from '@pointfare/db/deadlines'
import { keepDemoData } from '@pointfare/feeds/demo/keep-demo-data'
import { createIngest } from '@pointfare/feeds/ingest/ingest'
import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { withEmptyDatabase, type BenchDatabase } from './bench-database.ts'
import { addAlerts, readFlights, type BenchFlight } from './alerts/many-alerts.ts'
import { median } from './statistics.ts'
import { usageOf } from './stream/process-usage.ts'

const sizes = [10_000, 100_000, 1_000_000]
const trips = 10_000
const changesPerBatch = 1000
const rounds = 4
const batchesPerRound = 3
const loadSeconds = 10

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
    let kept = 0
    for (const size of sizes) {
      const startedAt = performance.now()
      await addAlerts(db, size - kept)
      kept = size
      lines.push(`${size.toLocaleString('en')} alerts (added in ${seconds(performance.now() - startedAt)}):`)
      lines.push(...(await measureChanges(db, server, market)))
    }
    lines.push(...(await measureLoad(db, market)))
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
    const drawn = () => Array.from({ length: changesPerBatch }, () => Math.floor(Math.random() * flights.length))
    const chosen = new Set(move === 'back' ? dropped : drawn())
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
    const { events, held, rejected } = await ingest({ source: 'bench', snapshots })
    if (held || rejected.count > 0) throw new Error(held?.reason ?? rejected.first[0]?.reason)
    return { events, milliseconds: performance.now() - startedAt }
  }
}

const memory = createMemory()

async function matchAll(db: BenchDatabase) {
  let [changes, rings] = [0, 0]
  for (;;) {
    const batch = await matchBatch({ db, memory, now: () => new Date() })
    changes += batch.changes
    rings += batch.rings
    if (!batch.isMore) return { changes, rings }
  }
}

const analyzed = { name: 'bench_analyze', text: 'analyze alert_key, alert, alert_day' }

async function measureChanges(db: BenchDatabase, server: number, change: Market): Promise<string[]> {
  await db.transaction((tx) => tx.query(analyzed), longWork)
  const costs = { quiet: [] as number[], bare: [] as number[], rung: [] as number[] }
  let [rings, quiet] = [0, 0]
  // In turns, so that a slow moment of the machine meets both; the first round warms them up.
  for (let round = 0; round <= rounds; round += 1) {
    for (let batch = 0; batch < batchesPerRound; batch += 1) await change('quiet')
    const before = cpuSeconds(server)
    const matched = await matchAll(db)
    const between = cpuSeconds(server)
    const looked = await lookUp(db)
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
    `  a change costs ${microseconds(ours)} of CPU, ${Math.round(1 / ours).toLocaleString('en')} a second of CPU; a bare look-up ${microseconds(bare)}, ${Math.round(1 / bare).toLocaleString('en')} a second: ratio ${(ours / bare).toFixed(1)} (${quiet} rings)`,
    `  each of ${rings.toLocaleString('en')} rings costs ${microseconds(median(costs.rung))} more`,
  ]
}

const someKeys = {
  name: 'bench_some_keys',
  text: `select pair_id as pair, cabin::text, month, travellers, most_points as points from alert_key
          where way = 0 and not saver_only limit 3000`,
}

/** A thousandth of the points around each of some keys, in the index that matching reads. */
const bare = {
  name: 'bench_bare_look_up',
  text: `select count(k.alert_id)
           from unnest($1::int[], $2::cabin[], $3::date[], $4::smallint[], $5::int[]) p (pair, cabin, month, travellers, points)
          cross join lateral (
            select alert_id from alert_key
             where pair_id = p.pair and cabin = p.cabin and month = p.month and way = 0 and not saver_only
               and travellers = p.travellers and most_points between p.points - 500 and p.points + 500) k`,
}

async function lookUp(db: BenchDatabase): Promise<number> {
  const keys = await db.query<Record<string, unknown>>(someKeys)
  const columns = ['pair', 'cabin', 'month', 'travellers', 'points'].map((name) => keys.map((key) => key[name]))
  await db.query(bare, columns)
  return keys.length
}

/** Of the process and of the database's, all of its own included. */
const cpuSeconds = (server: number) => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + usageOf(server).cpuSeconds
}

async function serverOf(db: BenchDatabase): Promise<number> {
  const [row] = await db.query<{ pid: number }>({ name: 'bench_pid', text: 'select pg_backend_pid() as pid' })
  const stat = readFileSync(`/proc/${row?.pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

const oldestAt = {
  name: 'bench_alert_lag',
  text: `select e.at from alert_position p
          cross join lateral (select at from price_event where id > p.event_id order by id limit 1) e`,
}

/** A thousand changes a second, as a source might send them, while a process matches; and without it. */
async function measureLoad(db: BenchDatabase, change: Market): Promise<string[]> {
  const alone = await keepChanging(db, change)
  await change('back')
  await matchAll(db)
  const matcher = runMatcher({
    db,
    connectionString: db.connectionString,
    now: () => new Date(),
    report: (event) => console.error(event),
  })
  const matched = await keepChanging(db, change)
  while ((await matcher.figures()).lagSeconds > 0) await setTimeout(50)
  const { rings } = await matcher.figures()
  await matcher.stop()
  return [
    `1,000 changes a second for ${loadSeconds} s: ${matched.events.toLocaleString('en')} changes, ${rings.toLocaleString('en')} rings, at most ${seconds(matched.lagMs)} behind`,
    `  a batch of ${changesPerBatch} goes in within ${median(matched.batches).toFixed(0)} ms; while nobody matches ${median(alone.batches).toFixed(0)} ms`,
  ]
}

async function keepChanging(db: BenchDatabase, change: Market) {
  const batches: number[] = []
  let [events, lagMs] = [0, 0]
  const beganAt = performance.now()
  for (let second = 1; second <= loadSeconds; second += 1) {
    const batch = await change(second % 5 === 0 ? 'drop' : 'quiet')
    batches.push(batch.milliseconds)
    events += batch.events
    while (performance.now() - beganAt < second * 1000) {
      await setTimeout(100)
      const [oldest] = await db.query<{ at: Date }>(oldestAt)
      if (oldest) lagMs = Math.max(lagMs, Date.now() - oldest.at.getTime())
    }
  }
  return { batches, events, lagMs }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const microseconds = (cpu: number) => `${(cpu * 1e6).toFixed(0)} µs`
