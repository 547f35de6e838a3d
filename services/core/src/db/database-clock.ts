import type { Database } from './database.ts'

export type DatabaseClock = {
  /** The time on which all processes of a database agree, whatever their own clocks say. */
  now: () => Date
  /** So many seconds this process's own clock is ahead of the database's; below 0 it is behind. */
  aheadSeconds: () => number
  /** Whether it is so wrong that what other processes sign or date is refused here, or the other way round. */
  isOff: () => boolean
  stop: () => void
}

/** What is kept in step by the network differs by less, and so does what a busy machine measures. */
const ignoredMs = 2000
/** Half of what tokens are given. */
const offMs = 30_000
const everyMs = 15_000
/** An answer that took longer does not tell when it was given. */
const longestAnswerMs = 1000

const readClock = { name: 'database_clock', text: 'select clock_timestamp() as at' }

/** Compares this process's clock with the database's, now and every quarter of a minute. */
export async function startDatabaseClock(db: Pick<Database, 'query'>, ownNow: () => number): Promise<DatabaseClock> {
  let aheadMs = 0

  async function compare() {
    const [requestedAt, before] = [performance.now(), ownNow()]
    const [row] = await db.query<{ at: Date }>(readClock)
    const tookMs = performance.now() - requestedAt
    if (row && tookMs <= longestAnswerMs) aheadMs = before + tookMs / 2 - row.at.getTime()
  }
  // While the database is away nobody knows better than before.
  const look = () => compare().catch(() => {})
  await look()
  const timer = setInterval(() => void look(), everyMs).unref()

  return {
    now: () => new Date(ownNow() - (Math.abs(aheadMs) > ignoredMs ? aheadMs : 0)),
    aheadSeconds: () => aheadMs / 1000,
    isOff: () => Math.abs(aheadMs) > offMs,
    stop: () => clearInterval(timer),
  }
}
