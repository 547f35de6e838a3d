import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { flightColumns } from './flight-columns.ts'

/** Columns of the type `staged_flight`, in the order in which `stagedFlights` writes them. */
export const stagedColumns = [
  'route_id',
  'departure',
  'flight_number',
  'scraped_at',
  ...flightColumns.map(({ name }) => name),
]

/**
 * Snapshots as a PostgreSQL array of `staged_flight`: one text, many times cheaper than a driver's array of objects.
 * https://www.postgresql.org/docs/current/rowtypes.html#ROWTYPES-IO-SYNTAX; arrays are quoted in the same way.
 */
export const stagedFlights = (snapshots: readonly AwardSnapshot[], routeIdOf: (snapshot: AwardSnapshot) => number) =>
  `{${snapshots.map((snapshot) => rowOf(snapshot, routeIdOf(snapshot))).join(',')}}`

function rowOf(snapshot: AwardSnapshot, routeId: number): string {
  let row = `"(${routeId},${snapshot.departure},${snapshot.flightNumber},${instantOf(snapshot)}`
  for (const { valueOf } of flightColumns) row += `,${fieldOf(valueOf(snapshot))}`
  return `${row})"`
}

const isoLength = '2026-11-21T11:30:59.900Z'.length

/** PostgreSQL knows fewer offsets than ISO 8601 allows, and finer moments than we count in. */
export const instantOf = ({ scrapedAt }: AwardSnapshot) =>
  scrapedAt.endsWith('Z') && scrapedAt.length <= isoLength ? scrapedAt : new Date(scrapedAt).toISOString()

function fieldOf(value: string | number | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'number' ? String(value) : `\\"${special.test(value) ? escaped(escaped(value)) : value}\\"`
}

const special = /["\\]/
/** Once as part of a row, and once more as part of an array. */
const escaped = (text: string) => text.replaceAll(/["\\]/g, '\\$&')
