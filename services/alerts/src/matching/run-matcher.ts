import { setTimeout } from 'node:timers/promises'
import type { OpenDatabase } from '@pointfare/db/database'
import { createBell } from '@pointfare/flights/stream/bell'
import { openListenConnection } from '@pointfare/flights/stream/listen-connection'
import { createMemory, matchBatch, type MatchedBatch } from './match-batch.ts'

/** Notified by those who write price events, once per commit. */
const channel = 'price_change'
/** Notifications only save time: this often it looks anyway. */
const pollMs = 5000
/** How soon it looks whether a process that matched has died in the middle. */
const takenPollMs = 1000
const longestPauseMs = 5000

type Options = {
  db: Pick<OpenDatabase, 'query' | 'transaction'>
  connectionString: string
  now: () => Date
  /** Gets what an operator should look at. */
  report: (event: unknown) => void
  /** Hears of every batch, before the next one. */
  onBatch?: (batch: MatchedBatch) => void
}

export type Matcher = {
  /** Rings of this process since it began, and how old the oldest change is that nobody has matched yet. */
  figures: () => Promise<{ rings: number; lagSeconds: number }>
  /** Resolves when a batch under way has ended. */
  stop: () => Promise<void>
}

/** Matches price changes with alerts until it is stopped; of several processes one at a time does. */
export function runMatcher({ db, connectionString, now, report, onBatch = () => {} }: Options): Matcher {
  const bell = createBell()
  const memory = createMemory()
  let isStopped = false
  let rings = 0
  let failures = 0
  const stopping = new AbortController()

  async function follow() {
    while (!isStopped) {
      try {
        await followOnce()
      } catch (error) {
        if (failures === 0 && !isStopped) report(error)
        failures += 1
      }
      await setTimeout(pauseMs(failures), undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function followOnce() {
    const connection = await openListenConnection({ connectionString, channel, onWake: bell.ring })
    try {
      while (!isStopped) {
        const { isTaken } = await matchAll()
        failures = 0
        await bell.wait(isTaken ? takenPollMs : pollMs)
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
      rings += batch.rings
      stale += batch.stale
      onBatch(batch)
      if (batch.isMore && !isStopped) continue
      if (stale > 0)
        report(`${stale} price changes were matched with alerts hours late: what is no longer true rang nothing`)
      return batch
    }
  }

  const ended = follow()
  return {
    async figures() {
      const [row] = await db.query<{ at: Date | null }>(oldestUnmatched)
      return { rings, lagSeconds: row?.at ? Math.max(0, now().getTime() - row.at.getTime()) / 1000 : 0 }
    },
    async stop() {
      isStopped = true
      stopping.abort()
      bell.ring()
      await ended
    },
  }
}

const oldestUnmatched = {
  name: 'matching_oldest_unmatched',
  text: `select e.at from alert_position p
          cross join lateral (select at from price_event where id > p.event_id order by id limit 1) e`,
}

/** Doubles from 100 ms, at random so that processes which lost the same server do not come back in step. */
const pauseMs = (failures: number) => Math.min(longestPauseMs, 50 * 2 ** failures) * (0.5 + Math.random() / 2)
