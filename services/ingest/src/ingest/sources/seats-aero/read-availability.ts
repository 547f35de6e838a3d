import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import type { SourceRow } from '../source-row.ts'
import { sellsNothing, summaryOf, summarySnapshot } from './availability.ts'
import { cabinNames, type ReadSnapshot } from './cabins.ts'
import { noteInto, type Fault } from './faults.ts'
import { airportCode, fieldsOf, isDay, textIn, valueOf, type Fields } from './fields.ts'
import { seenAt } from './figures.ts'
import { airlineOf } from './programmes.ts'
import type { RecentlySeen } from './recently-seen.ts'
import { snapshotsOfTrips } from './snapshots-of-trips.ts'
import { readTrip } from './trips.ts'

/** What an availability tells: what a programme sells between two airports on one day. */
export type AvailabilityCell = {
  carrier: string
  origin: string
  destination: string
  departure: string
  /** False when a part of it could not be read: then it says nothing of what it does not list. */
  isWhole: boolean
}

export type ReadAvailability =
  /** `isUnread`: of a day that cannot be told, of which it may have said anything. */
  | { kind: 'none'; row: SourceRow; faults: Fault[]; isUnread: boolean }
  | {
      kind: 'day'
      cell: AvailabilityCell
      /** Its flights; or the day itself where none is told. */
      snapshots: ReadSnapshot[]
      /** The day as a whole sells this, and which flights do could not be read: for when nothing is known of them. */
      instead?: ReadSnapshot
      faults: Fault[]
    }

export type HowToRead = {
  seen: RecentlySeen
  /** Whether flights were asked for: a day that is sold and lists none is not told in full then. */
  asksTrips?: boolean
}

/** One row of an answer: the flights that it lists, or the day that it sums up. `place` tells people where it is. */
export function readAvailability(
  value: unknown,
  place: string,
  { seen, asksTrips = false }: HowToRead,
): ReadAvailability {
  const faults: Fault[] = []
  const note = noteInto(faults, place)
  const row = fieldsOf(value)
  const cell = row && cellOf(row)
  if (!row || !cell || 'missing' in cell) {
    const field = cell?.missing ?? 'it'
    note('row', field, row ? valueAt(row, field) : value)
    return {
      kind: 'none',
      row: { kind: 'unusable', place, reason: `${field}: it cannot be read` },
      faults,
      isUnread: true,
    }
  }
  if (cell.carrier === undefined) {
    note('programme', 'Source', cell.programme)
    return { kind: 'none', row: unknownProgramme(place, cell.programme), faults, isUnread: true }
  }
  const { carrier, ...day } = { carrier: cell.carrier, ...cell.day }
  const at = seenAt(row, note)
  if (seen.isRepeated(idOf(row, Object.values({ carrier, ...day })), at ?? '')) {
    const reason = 'it was read before, from an overlapping page'
    return { kind: 'none', row: { kind: 'passed over', place, reason }, faults: [], isUnread: false }
  }
  return { ...readDay(row, { carrier, ...day }, { at, asksTrips }, faults, place), faults }
}

type Day = Pick<AwardSnapshot, 'carrier' | 'origin' | 'destination' | 'departure'>

function readDay(
  row: Fields,
  day: Day,
  { at, asksTrips }: { at: string | undefined; asksTrips: boolean },
  faults: Fault[],
  place: string,
) {
  const note = noteInto(faults, place)
  const listed: unknown = row['AvailabilityTrips']
  const isListed = Array.isArray(listed) && listed.length > 0
  if (!isListed && !asksTrips && (listed === null || listed === undefined || Array.isArray(listed))) {
    const summary = summaryOf(row, note)
    const cell = { ...day, isWhole: cabinNames.every((cabin) => summary.awards[cabin] !== null) }
    return { kind: 'day' as const, cell, snapshots: [summarySnapshot(summary, day, at)] }
  }

  const around = {
    origin: day.origin,
    destination: day.destination,
    day: day.departure,
    currency: row['TaxesCurrency'],
    seenAt: at,
  }
  const read = isListed
    ? listed.map((trip: unknown, index) => readTrip(trip, around, noteInto(faults, `${place}, trip ${index + 1}`)))
    : []
  const trips = read.flatMap((trip) => trip ?? [])
  if (trips.length > 0) {
    const isWhole = trips.length === read.length
    const snapshots = snapshotsOfTrips(trips, { carrier: day.carrier, isWhole })
    return { kind: 'day' as const, cell: { ...day, isWhole }, snapshots }
  }
  // Of the summary alone: what is wrong with it is no news beside a day without its flights.
  const summary = summaryOf(row, () => {})
  const isWhole = sellsNothing(summary) && read.length === 0
  if (!isWhole) note('no trips', 'AvailabilityTrips', listed)
  const instead = isWhole ? {} : { instead: summarySnapshot(summary, day, at) }
  return { kind: 'day' as const, cell: { ...day, isWhole }, snapshots: [], ...instead }
}

/** What names the day; or the field by which it cannot be told. */
function cellOf(row: Fields) {
  const route = fieldsOf(row['Route'])
  const origin = valueOf(textIn(route?.['OriginAirport'], airportCode))
  const destination = valueOf(textIn(route?.['DestinationAirport'], airportCode))
  const { Date: departure, Source: programme } = row
  if (!origin) return { missing: 'Route.OriginAirport' }
  if (!destination) return { missing: 'Route.DestinationAirport' }
  if (typeof departure !== 'string' || !isDay(departure)) return { missing: 'Date' }
  if (typeof programme !== 'string' || programme === '') return { missing: 'Source' }
  return { programme, carrier: airlineOf(programme), day: { origin, destination, departure } }
}

const valueAt = (row: Fields, path: string) =>
  path.split('.').reduce<unknown>((value, name) => fieldsOf(value)?.[name], row)

/** Its own, or else what it is of. */
const idOf = ({ ID: id }: Fields, names: string[]) => (typeof id === 'string' && id !== '' ? id : names.join(' '))

export const unknownProgramme = (place: string, programme: string): SourceRow => ({
  kind: 'unusable',
  place,
  reason: `Source: which airline's miles "${programme}" counts in is not known`,
})
