import { setTimeout } from 'node:timers/promises'
import { runWithBackoff } from '@pointfare/core/run-with-backoff'
import { announcedAfterMs } from '../route-versions/lease.ts'
import { createWakeSignal } from './wake-signal.ts'
import { openListenConnection } from './listen-connection.ts'
import type { PriceEvent } from '@pointfare/ingest/events/price-event'
import {
  createPriceEventsRepository,
  pageRows,
  type PriceEventsRepository,
} from '@pointfare/ingest/events/price-events.repository'

/** Notified by those who write events, once per commit. */
const channel = 'price_change'

type Options = {
  connectionString: string
  /** How many events from before the start are handed out first. */
  replay: number
  report: (error: unknown) => void
  /** Notifications only save time: this often it looks anyway. */
  pollMs?: number
}

type Listener = (events: PriceEvent[]) => void

/**
 * Hands out every price event that is committed, once and in order, also over a lost connection; no sooner than no process
 * answers any more with what was before it.
 */
export function followPriceEvents({ connectionString, replay, report, pollMs = 5000 }: Options) {
  const signal = createWakeSignal()
  const stopping = new AbortController()
  const listeners = new Set<Listener>()
  const waiting = new Set<() => void>()
  let position: number | undefined
  /** Ends when all that was read has been handed out. */
  let handing = Promise.resolve()

  const isStopped = () => stopping.signal.aborted

  async function follow(isWell: () => void) {
    const connection = await openListenConnection({ connectionString, channel, onWake: signal.ring })
    try {
      const repository = createPriceEventsRepository(connection)
      while (!isStopped()) {
        await read(repository)
        isWell()
        await signal.wait(pollMs)
      }
    } finally {
      await connection.close()
    }
  }

  async function read(repository: PriceEventsRepository) {
    const served = [...waiting]
    position ??= await repository.positionBehind(replay)
    for (let isMore = true; isMore && !isStopped();) {
      const events = await repository.after(position)
      position = events.at(-1)?.id ?? position
      isMore = events.length === pageRows
      if (events.length > 0) handAfter(setTimeout(announcedAfterMs, undefined, { signal: stopping.signal }), events)
    }

    void handing.then(() => {
      for (const resolve of served) {
        waiting.delete(resolve)
        resolve()
      }
    })
  }

  function handAfter(pause: Promise<void>, events: PriceEvent[]) {
    const isDue = pause.then(
      () => true,
      () => false, // it stops
    )
    handing = handing.then(async () => {
      if (await isDue) hand(events)
    })
  }

  function hand(events: PriceEvent[]) {
    for (const tell of listeners) {
      try {
        tell(events)
      } catch (error) {
        report(error)
      }
    }
  }

  function caughtUp() {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(resolve)
    signal.ring()
    return promise
  }

  let ended = Promise.resolve()
  return {
    /** Listeners are told in the order in which they came; returns what ends it. */
    onEvents(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Resolves when the database has been read for the first time. */
    start() {
      ended = runWithBackoff(follow, { signal: stopping.signal, report })
      return caughtUp()
    },

    /** Resolves when everything that is committed now has been handed out. */
    caughtUp,

    async close() {
      stopping.abort()
      signal.ring()
      await ended
      await handing
    },
  }
}
