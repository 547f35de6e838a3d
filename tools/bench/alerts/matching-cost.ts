import { readFileSync } from 'node:fs'
import { createMemory, matchBatch } from '@pointfare/alerts/matching/match-batch'
import { longWork } from '@pointfare/core/db/deadlines'
import type { BenchDatabase } from '../bench-database.ts'
import { usageOf } from '../stream/process-usage.ts'

type Memory = ReturnType<typeof createMemory>

const usual = createMemory()

/** Matches what there is to match, with what earlier calls have left in memory unless another is given. */
export async function matchAll(db: BenchDatabase, memory: Memory = usual) {
  let [changes, rings] = [0, 0]
  for (;;) {
    const batch = await matchBatch({ db, memory, now: () => new Date() })
    changes += batch.changes
    rings += batch.rings
    if (!batch.isMore) return { changes, rings }
  }
}

const analyzed = { name: 'bench_analyze', text: 'analyze alert_key, alert, alert_day' }
export const analyzeAlerts = (db: BenchDatabase) => db.transaction((tx) => tx.query(analyzed), longWork)

/** $1 a share of all, in percent. */
const someKeys = {
  name: 'bench_some_keys',
  text: `select pair_id as pair, cabin::text, month, travellers, most_points as points
           from alert_key tablesample bernoulli ($1) where way = 0 and not saver_only limit 3000`,
}
const keyCount = {
  name: 'bench_key_count',
  text: `select reltuples as count from pg_class where relname = 'alert_key'`,
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

/** Some three thousand keys from everywhere: in a large table most lie where nobody has looked lately. */
export async function keysAnywhere(db: BenchDatabase) {
  const [table] = await db.query<{ count: number }>(keyCount)
  const keys = await db.query<Record<string, unknown>>(someKeys, [
    Math.min(100, 350_000 / Math.max(table?.count ?? 1, 1)),
  ])
  return ['pair', 'cabin', 'month', 'travellers', 'points'].map((name) => keys.map((key) => key[name]))
}

/** Answers how many look-ups it made. */
export async function lookUp(db: BenchDatabase, keys: unknown[][]): Promise<number> {
  await db.query(bare, keys)
  return keys[0]?.length ?? 0
}

/** Of the process and of the database's, all of its own included. */
export const cpuSeconds = (server: number) => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + usageOf(server).cpuSeconds
}

export async function serverOf(db: BenchDatabase): Promise<number> {
  const [row] = await db.query<{ pid: number }>({ name: 'bench_pid', text: 'select pg_backend_pid() as pid' })
  const stat = readFileSync(`/proc/${row?.pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
export const microseconds = (cpu: number) => `${(cpu * 1e6).toFixed(0)} µs`
export const perSecond = (cpu: number) => Math.round(1 / cpu).toLocaleString('en')
