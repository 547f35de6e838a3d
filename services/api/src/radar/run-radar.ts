import type { Database } from '@pointfare/core/db/database'
import type { Job } from '@pointfare/core/jobs'
import type { CabinName } from '@pointfare/reference/cabin-values'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, utcDate } from '@pointfare/shared/contracts/days'
import { regionOf } from '@pointfare/shared/contracts/region'
import { setTimeout } from 'node:timers/promises'
import * as sql from './saver-openings.statements.ts'
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

type Opening = {
  eventId: number
  routeId: number
  departure: IsoDate
  flightNumber: string
  cabin: CabinName
  openedAt: Date
  country: string
  continent: string
}

/** How many price events are looked at in one transaction. */
const eventsAtOnce = 2000

/**
 * Looks through the price events since the last time, by as many transactions as it takes, and keeps the cabins that became a
 * saver award. Of several processes one at a time does; nothing is left out, whenever it is stopped.
 */
export async function followSaverOpenings(db: Database, isStopped: () => boolean = () => false): Promise<void> {
  const [behind] = await db.query(sql.isBehind)
  if (!behind) return
  while (!isStopped() && (await followBatch(db)));
}

/** True while there is more. */
const followBatch = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [position] = await tx.query<{ eventId: number }>(sql.takePosition)
    if (!position) return false
    const [batch] = await tx.query<{ id: number | null; events: number }>(sql.lastOfBatch, [
      position.eventId,
      eventsAtOnce,
    ])
    if (!batch?.id) return false
    const found = await tx.query<Opening>(sql.openingsBetween, [position.eventId, batch.id])
    if (found.length > 0) await tx.query(sql.keepOpenings, columnsOf(lastOfEach(found)))
    await tx.query(sql.advance, [batch.id])
    return batch.events === eventsAtOnce
  })

const lastOfEach = (found: readonly Opening[]) => [
  ...new Map(found.map((one) => [[one.routeId, one.departure, one.flightNumber, one.cabin].join(' '), one])).values(),
]

const columnsOf = (openings: readonly Opening[]) => [
  openings.map(({ routeId }) => routeId),
  openings.map(({ departure }) => departure),
  openings.map(({ flightNumber }) => flightNumber),
  openings.map(({ cabin }) => cabin),
  openings.map(({ eventId }) => eventId),
  openings.map(({ openedAt }) => openedAt),
  openings.map(regionOf),
]
