import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import type { Database } from '@pointfare/core/db/database'

export type FlightKey = Pick<AwardSnapshot, 'carrier' | 'origin' | 'destination' | 'departure' | 'flightNumber'>
export type ListedFlight = FlightKey & { closedAt: Date | null }

/** Of one programme, between two airports, on one day: what one row of an answer tells in full. */
export type Cell = Omit<FlightKey, 'flightNumber'>

export const keyOf = ({ carrier, origin, destination, departure, flightNumber }: FlightKey) =>
  [carrier, origin, destination, departure, flightNumber].join(' ')

const columns = 'carrier, origin, destination, departure'
const names = ['carrier', 'origin', 'destination', 'departure', 'flightNumber'] as const
const arraysOf = (keys: readonly FlightKey[]) => names.map((name) => keys.map((key) => key[name]))

const inCellsStatement = {
  name: 'pull_flights_in_cells',
  text: `select p.carrier, p.origin, p.destination, p.departure, p.flight_number as "flightNumber", p.closed_at as "closedAt"
           from (select distinct * from unnest($2::text[], $3::text[], $4::text[], $5::date[]) c(${columns})) c
           join pulled_flight p using (${columns})
          where p.source = $1`,
}

/** Flights that the source has ever listed in these cells. */
export const readInCells = (db: Database, source: string, cells: readonly Cell[]) =>
  db.query<ListedFlight>(inCellsStatement, [
    source,
    ...(['carrier', 'origin', 'destination', 'departure'] as const).map((name) => cells.map((cell) => cell[name])),
  ])

const listStatement = {
  name: 'pull_list_flights',
  text: `insert into pulled_flight (source, ${columns}, flight_number, listed_at)
         select distinct $1, n.*, $7::timestamptz from unnest($2::text[], $3::text[], $4::text[], $5::date[], $6::text[]) n
         on conflict (source, ${columns}, flight_number) do update
           set listed_at = excluded.listed_at, closed_at = null, missed_at = null`,
}

/** The source lists them at `at`. */
export async function markListed(db: Database, source: string, keys: readonly FlightKey[], at: Date) {
  await db.query(listStatement, [source, ...arraysOf(keys), at])
}

/** $7 the moment. */
const markStatement = (column: 'closed_at' | 'missed_at' | 'told_at' | 'unread_at') => ({
  name: `pull_mark_${column}`,
  text: `update pulled_flight p set ${column} = $7
           from unnest($2::text[], $3::text[], $4::text[], $5::date[], $6::text[]) n(${columns}, flight_number)
          where p.source = $1
            and (p.carrier, p.origin, p.destination, p.departure, p.flight_number)
                = (n.carrier, n.origin, n.destination, n.departure, n.flight_number)`,
})

const marking = (column: Parameters<typeof markStatement>[0]) => {
  const statement = markStatement(column)
  return async (db: Database, source: string, keys: readonly FlightKey[], at: Date) => {
    if (keys.length > 0) await db.query(statement, [source, ...arraysOf(keys), at])
  }
}

/** They were closed at `at`, because the source no longer lists them. */
export const markClosed = marking('closed_at')
/** The whole sweep that began at `at` did not list them, and the one before it did. */
export const markMissed = marking('missed_at')
/** Their days were read whole at `at`, and did not list them. */
export const markAbsent = marking('told_at')
/** Their days could not be read whole at `at`. */
export const markSpared = marking('unread_at')

/** What a sweep has covered, and since when. */
export type Coverage = {
  source: string
  carriers: string[]
  origin: string | null
  destinations: string[] | null
  from: string
  to: string
  beganAt: Date
}

const isCovered = `source = $1 and carrier = any ($2) and ($3::text is null or origin = $3)
            and ($4::text[] is null or destination = any ($4)) and departure between $5 and $6 and closed_at is null`

/** $8 whether every row could be told the day of: else a day that no row was of may have been one of them. */
const missingStatement = {
  name: 'pull_missing_since',
  text: `select carrier, origin, destination, departure, flight_number as "flightNumber", closed_at as "closedAt",
                coalesce(missed_at < $7, false) as "isMissedAgain"
           from pulled_flight
          where ${isCovered} and listed_at < $7 and coalesce(unread_at < $7, true) and ($8 or told_at >= $7)`,
}

const valuesOf = ({ source, carriers, origin, destinations, from, to, beganAt }: Coverage) => [
  source,
  carriers,
  origin,
  destinations,
  from,
  to,
  beganAt,
]

export type MissingFlight = ListedFlight & {
  /** A whole sweep before this one did not list it either. */
  isMissedAgain: boolean
}

/** Open flights that a whole sweep has covered and not listed, of days that it could read. */
export const readMissing = (db: Database, coverage: Coverage, { unread }: { unread: number }) =>
  db.query<MissingFlight>(missingStatement, [...valuesOf(coverage), unread === 0])

const countListedStatement = {
  name: 'pull_count_listed',
  text: `select count(*)::int as count from pulled_flight where ${isCovered} and listed_at >= $7`,
}

/** How many it did list. */
export async function countListed(db: Database, coverage: Coverage): Promise<number> {
  const [row] = await db.query<{ count: number }>(countListedStatement, valuesOf(coverage))
  return row?.count ?? 0
}

const dropDepartedStatement = {
  name: 'pull_drop_departed',
  text: 'delete from pulled_flight where source = $1 and departure < $2',
}

export async function dropDeparted(db: Database, source: string, before: string) {
  await db.query(dropDepartedStatement, [source, before])
}
