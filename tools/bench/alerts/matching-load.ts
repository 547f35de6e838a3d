import { setTimeout } from 'node:timers/promises'
import { runMatcher } from '@pointfare/alerts/matching/run-matcher'
import type { BenchDatabase } from '../bench-database.ts'
import { median } from '../statistics.ts'
import { seconds } from './matching-cost.ts'

/** A batch of a source that has gone in. */
export type Batch = { events: number; milliseconds: number }
/** Sends the batch of a second. */
type SendBatch = (second: number) => Promise<Batch>

const loadSeconds = 10

const oldestAt = {
  name: 'bench_alert_lag',
  text: `select e.at from alert_position p
          cross join lateral (select at from price_event where id > p.event_id order by id limit 1) e`,
}

/** A thousand changes a second, as a source might send them, while a process matches; and without it. */
export async function measureLoad(
  db: BenchDatabase,
  send: SendBatch,
  settle: () => Promise<unknown>,
): Promise<string[]> {
  const alone = await keepChanging(db, send)
  await settle()
  let rings = 0
  const matcher = runMatcher({
    db,
    connectionString: db.connectionString,
    now: () => new Date(),
    report: (event) => console.error(event),
    onBatch: (batch) => void (rings += batch.rings),
  })
  const matched = await keepChanging(db, send)
  while ((await matcher.lagSeconds()) > 0) await setTimeout(50)
  await matcher.stop()
  return [
    `1,000 changes a second for ${loadSeconds} s: ${matched.events.toLocaleString('en')} changes, ${rings.toLocaleString('en')} rings, at most ${seconds(matched.lagMs)} behind`,
    `  a batch goes in within ${median(matched.batches).toFixed(0)} ms; while nobody matches ${median(alone.batches).toFixed(0)} ms`,
  ]
}

async function keepChanging(db: BenchDatabase, send: SendBatch) {
  const batches: number[] = []
  let [events, lagMs] = [0, 0]
  const beganAt = performance.now()
  for (let second = 1; second <= loadSeconds; second += 1) {
    const batch = await send(second)
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
