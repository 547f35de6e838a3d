import type { Database } from '@pointfare/core/db/database'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { regionOf } from '@pointfare/shared/contracts/region'
import type { CabinName } from '@pointfare/reference/cabin-values'
import * as sql from './saver-openings.statements.ts'

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
export const eventsAtOnce = 2000

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
