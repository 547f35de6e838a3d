import type { Database, Statement } from '@pointfare/core/db/database'
import { longWork } from '@pointfare/core/db/deadlines'
import { cabinNames } from '@pointfare/reference/cabin-values'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { dayMs } from '@pointfare/shared/contracts/days'

const inCabins = (value: (cabin: string) => string) => `row(${cabinNames.map(value).join(', ')})::cabin_points`

/**
 * SQL that answers as `count` how many days of flights it keeps of states, which it is given as rows of `id`, `route_id`,
 * `departure`, `flight_number`, `scraped_at` and `points`. Lowest and highest leave out states in which a cabin could not be booked.
 */
export const summariesOf = (states: string) => `
         with state as (${states}),
         kept as (
           insert into history_day as d (route_id, departure, flight_number, day, states, lowest, highest, last)
           select route_id, departure, flight_number, (scraped_at at time zone 'UTC')::date as day, count(*),
                  ${inCabins((cabin) => `coalesce(min((points).${cabin}) filter (where (points).${cabin} > 0), 0)`)},
                  ${inCabins((cabin) => `max((points).${cabin})`)},
                  (array_agg(points order by id desc))[1]
             from state group by route_id, departure, flight_number, day
           on conflict (route_id, departure, flight_number, day) do update set states = d.states + excluded.states,
             lowest = ${inCabins((cabin) => `coalesce(least(nullif((d.lowest).${cabin}, 0), nullif((excluded.lowest).${cabin}, 0)), 0)`)},
             highest = ${inCabins((cabin) => `greatest((d.highest).${cabin}, (excluded.highest).${cabin})`)},
             last = excluded.last
           returning 1
         )
         select count(*) as count from kept`

/** Flights are sold up to a year ahead: the month behind that is there before anybody writes to it. */
const daysAhead = 400
/** How often a lock is asked for, a second each, with a second for the others in between. */
const usualTries = 10

/** In the database (0093-history-3-months.sql): what a partition holds, `until` not included. */
type Part = { part: string; since: IsoDate; until: IsoDate }

export type Months = { first: IsoDate; last: IsoDate }

/** The months of departures that are written to from now on, until this is asked again. */
export const monthsAhead = (now: Date): Months => ({
  // It is still yesterday somewhere.
  first: dateOf(new Date(now.getTime() - dayMs)),
  last: dateOf(new Date(now.getTime() + daysAhead * dayMs)),
})

/**
 * Sees to it that the history has a partition for each of these months. False when others held on to the table: what is written
 * meanwhile has a place all the same, and moves when this is asked again.
 */
export async function addMonths(db: Database, { first, last }: Months, tries = usualTries): Promise<boolean> {
  const [row] = await db.transaction((tx) => tx.query<{ added: boolean }>(addStatement, [first, last, tries]), longWork)
  return row?.added ?? true
}

export type RemovedMonths = {
  /** Days of flights that are now a summary. */
  summarised: number
  /** The first day of what could not be dropped, as others held on to the table. */
  storedSince?: IsoDate
}

/**
 * Summarises and drops partitions that end at or before `firstKept`, each in one transaction: the others are read and written
 * meanwhile. Those whose lock is not to be had stay as they are.
 */
export async function removeMonths(
  db: Database,
  routeIds: readonly number[],
  firstStored: IsoDate,
  tries = usualTries,
): Promise<RemovedMonths> {
  let summarised = 0
  for (const part of await db.query<Part>(endedStatement, [firstStored])) {
    try {
      summarised += await db.transaction((tx) => removePart(tx, routeIds, part, tries), longWork)
    } catch (error) {
      if (!(error instanceof StillHeld)) throw error
      return { summarised, storedSince: part.since }
    }
  }
  return { summarised }
}

/** Undoes a transaction. */
class StillHeld extends Error {}

/** Route by route: no statement takes long, and none sorts a whole month. */
async function removePart(
  tx: Database,
  routeIds: readonly number[],
  { part, since, until }: Part,
  tries: number,
): Promise<number> {
  await tx.query(holdStatement, [part])
  let summarised = 0
  for (const routeId of routeIds) {
    const [row] = await tx.query<{ count: number }>(summariseStatement, [routeId, since, until])
    summarised += row?.count ?? 0
  }
  const [row] = await tx.query<{ dropped: boolean }>(dropStatement, [part, tries])
  if (!row?.dropped) throw new StillHeld(part)
  return summarised
}

export const dateOf = (moment: Date): IsoDate => moment.toISOString().slice(0, 10)

/** $1 first day, $2 last day, $3 tries. */
const addStatement: Statement = {
  name: 'add_history_months',
  text: 'select add_flight_history_months($1, $2, $3) as added',
}

/** $1 a day. */
const endedStatement: Statement = {
  name: 'ended_history_months',
  text: 'select part::text, since, until from flight_history_part where until <= $1 order by since',
}

/** $1 a partition: nobody adds to it until the transaction ends. */
const holdStatement: Statement = { name: 'hold_history_month', text: 'select hold_flight_history_part($1)' }

/** $1 route, $2 first departure, $3 the day after the last. */
const summariseStatement: Statement = {
  name: 'summarise_history_month',
  text: summariesOf(`select id, route_id, departure, flight_number, scraped_at, points
                       from flight_history where route_id = $1 and departure >= $2 and departure < $3`),
}

/** $1 a partition, $2 tries. */
const dropStatement: Statement = {
  name: 'drop_history_month',
  text: 'select drop_flight_history_part($1, $2) as dropped',
}
