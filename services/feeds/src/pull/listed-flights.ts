import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import type { Database } from '@pointfare/db/database'

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
         on conflict (source, ${columns}, flight_number) do update set listed_at = excluded.listed_at, closed_at = null`,
}

/** The source lists them at `at`. */
export async function markListed(db: Database, source: string, keys: readonly FlightKey[], at: Date) {
  await db.query(listStatement, [source, ...arraysOf(keys), at])
}

const closeStatement = {
  name: 'pull_close_flights',
  text: `update pulled_flight p set closed_at = $7
           from unnest($2::text[], $3::text[], $4::text[], $5::date[], $6::text[]) n(${columns}, flight_number)
          where p.source = $1
            and (p.carrier, p.origin, p.destination, p.departure, p.flight_number)
                = (n.carrier, n.origin, n.destination, n.departure, n.flight_number)`,
}

/** They were closed at `at`, because the source no longer lists them. */
export async function markClosed(db: Database, source: string, keys: readonly FlightKey[], at: Date) {
  if (keys.length > 0) await db.query(closeStatement, [source, ...arraysOf(keys), at])
}

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

const missingStatement = {
  name: 'pull_missing_flights',
  text: `select carrier, origin, destination, departure, flight_number as "flightNumber", closed_at as "closedAt"
           from pulled_flight where ${isCovered} and listed_at < $7`,
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

/** Open flights that a whole sweep has covered and not listed. */
export const readMissing = (db: Database, coverage: Coverage) =>
  db.query<ListedFlight>(missingStatement, valuesOf(coverage))

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
