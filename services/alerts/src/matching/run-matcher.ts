import type { OpenDatabase } from '@pointfare/core/db/database'
import { createWakeSignal } from '@pointfare/api/stream/wake-signal'
import { openListenConnection } from '@pointfare/api/stream/listen-connection'
import { runWithBackoff } from '@pointfare/core/run-with-backoff'
import { createMemory, matchBatch, type MatchedBatch } from './match-batch.ts'

/** Notified by those who write price events, once per commit. */
const channel = 'price_change'
/** Notifications only save time: this often it looks anyway. */
const usualPollMs = 5000
/** How soon it looks whether a process that matched has died in the middle. */
const takenPollMs = 1000

type Options = {
  db: Pick<OpenDatabase, 'query' | 'transaction'>
  connectionString: string
  now: () => Date
  /** Gets what an operator should look at. */
  report: (event: unknown) => void
  /** Hears of every batch, before the next one. */
  onBatch?: (batch: MatchedBatch) => void
  pollMs?: number
}

export type Matcher = {
  /** How old the oldest change is that nobody has matched yet. */
  lagSeconds: () => Promise<number>
  /** Resolves when a batch under way has ended. */
  stop: () => Promise<void>
}

/** Matches price changes with alerts until it is stopped; of several processes one at a time does. */
export function runMatcher(options: Options): Matcher {
  const { db, connectionString, now, report, onBatch = () => {}, pollMs = usualPollMs } = options
  const signal = createWakeSignal()
  const memory = createMemory()
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted

  async function follow(isWell: () => void) {
    const connection = await openListenConnection({ connectionString, channel, onWake: signal.ring })
    try {
      while (!isStopped()) {
        const { isTaken } = await matchAll()
        isWell()
        await signal.wait(isTaken ? takenPollMs : pollMs)
        // A connection that was lost rang as well.
        await connection.query({ name: 'matching_still_there', text: 'select' })
      }
    } finally {
      await connection.close()
    }
  }

  async function matchAll(): Promise<MatchedBatch> {
    let stale = 0
    for (;;) {
      const batch = await matchBatch({ db, memory, now })
      stale += batch.stale
      onBatch(batch)
      if (batch.isMore && !isStopped()) continue
      if (stale > 0)
        report(`${stale} price changes were matched with alerts hours late: what is no longer true rang nothing`)
      return batch
    }
  }

  const ended = runWithBackoff(follow, { signal: stopping.signal, report })
  return {
    async lagSeconds() {
      const [row] = await db.query<{ at: Date | null }>(oldestUnmatched)
      return row?.at ? Math.max(0, now().getTime() - row.at.getTime()) / 1000 : 0
    },
    async stop() {
      stopping.abort()
      signal.ring()
      await ended
    },
  }
}

const oldestUnmatched = {
  name: 'matching_oldest_unmatched',
  text: `select e.at from alert_position p
          cross join lateral (select at from price_event where id > p.event_id order by id limit 1) e`,
}
