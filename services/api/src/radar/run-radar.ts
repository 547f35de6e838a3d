import { setTimeout } from 'node:timers/promises'
import type { Database } from '@pointfare/core/db/database'
import type { Job } from '@pointfare/core/jobs'
import { addDays, utcDate } from '@pointfare/shared/contracts/days'
import { followSaverOpenings } from './follow-saver-openings.ts'
import { removeDeparted, removeOldest } from './saver-openings.statements.ts'

const lookEveryMs = 3000
const longestPauseMs = 60_000

/** Nobody reads further back, and a filter that finds little reads no more than these. */
export const mostOpenings = 20_000

/** Flights leave at a local date: for so long it is still that day, or the day before it, somewhere on earth. */
const departedDays = 2

type Options = { db: Database; now: () => Date; report: (error: unknown) => void }

export type Radar = {
  /** What is done once for the whole installation. */
  jobs: readonly Job[]
  /** Resolves when a look under way has ended. */
  stop: () => Promise<void>
}

/** Keeps the list of new saver seats up to date until it is stopped. */
export function runRadar({ db, now, report }: Options): Radar {
  const stopping = new AbortController()
  const { signal } = stopping

  async function follow() {
    let failures = 0
    while (!signal.aborted) {
      try {
        await followSaverOpenings(db, () => signal.aborted)
        failures = 0
      } catch (error) {
        if (failures === 0 && !signal.aborted) report(error)
        failures += 1
      }
      const pauseMs = Math.min(longestPauseMs, lookEveryMs * 2 ** failures)
      await setTimeout(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const ended = follow()
  return {
    jobs: [
      {
        name: 'saver seats of the radar that are over',
        everyMs: 3_600_000,
        async work() {
          await db.query(removeDeparted, [addDays(utcDate(now()), -departedDays)])
          await db.query(removeOldest, [mostOpenings])
        },
      },
    ],
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
