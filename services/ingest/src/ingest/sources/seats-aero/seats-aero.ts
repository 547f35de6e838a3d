import type { SourceRow, TextChunks } from '../source-row.ts'
import { readJsonElements } from '../json-elements.ts'
import { parseJson } from '../parse-json.ts'
import { isSold } from './cabins.ts'
import { noteInto, type Fault } from './faults.ts'
import { airportCode, fieldsOf, textIn, valueOf, type Fields } from './fields.ts'
import { airlineOf } from './programmes.ts'
import { readAvailability, unknownProgramme, type ReadAvailability } from './read-availability.ts'
import { createRecentlySeen } from './recently-seen.ts'
import { inOrder } from './segments.ts'
import { snapshotsOfTrips } from './snapshots-of-trips.ts'
import { readTrip } from './trips.ts'

/**
 * Saved answers of the Seats.aero Partner API: pages of availability, with or without trips, and the trips of one
 * availability; one answer, several one after the other, or an array of them.
 */
export async function* readSeatsAero(chunks: TextChunks): AsyncIterable<SourceRow> {
  const seen = createRecentlySeen()
  let trips: { row: unknown; place: string }[] = []
  let number = 0

  for await (const { list, text } of readJsonElements(chunks)) {
    // Beside rows there are booking links and the like.
    if (list !== undefined && list !== 'data') continue
    for (const row of rowsIn(text)) {
      number += 1
      const place = `row ${number}`
      if (!isTrip(row)) {
        yield* availabilityRows(readAvailability(row, place, { seen }), place)
        continue
      }
      // The cabins of a flight come in trips of their own.
      if (idOf(row) !== idOf(trips[0]?.row)) {
        yield* tripRows(trips)
        trips = []
      }
      trips.push({ row, place })
    }
  }
  yield* tripRows(trips)
}

const isTrip = (row: unknown) => typeof row === 'object' && row !== null && 'FlightNumbers' in row

const idOf = (trip: unknown) => fieldsOf(trip)?.['AvailabilityID']

/** A row, or the rows of a page. */
function rowsIn(text: string): unknown[] {
  const value = parseJson(text)
  const isPage = typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data)
  return isPage ? (value.data as unknown[]) : [value]
}

function* availabilityRows(read: ReadAvailability, place: string): Iterable<SourceRow> {
  if (read.kind === 'none') return yield read.row
  const snapshots = read.snapshots.length > 0 || !read.instead ? read.snapshots : [read.instead]
  // A day of which no cabin can be read says nothing.
  yield* flightRows(read.cell.isWhole ? snapshots : snapshots.filter(isSold), read.faults, place)
}

function* tripRows(rows: { row: unknown; place: string }[]): Iterable<SourceRow> {
  const [first] = rows
  if (!first) return
  const fields = fieldsOf(first.row)
  const id = fields?.['AvailabilityID']
  const programme = fields?.['Source']
  const place = `availability ${typeof id === 'string' ? id : 'without an ID'}`
  const named = typeof programme === 'string' ? programme : ''
  const carrier = airlineOf(named)
  if (!carrier) return yield unknownProgramme(place, named)
  const faults: Fault[] = []
  const ends = endsOf(fields)
  const trips = rows.flatMap(({ row, place: at }) => readTrip(row, ends, noteInto(faults, at)) ?? [])
  const isWhole = trips.length === rows.length
  yield* flightRows(snapshotsOfTrips(trips, { carrier, isWhole }), faults, place)
}

/** Where all trips of an availability begin and end, also when not each part of the way is told in full. */
function endsOf(trip: Fields | undefined) {
  const parts: unknown = trip?.['AvailabilitySegments']
  const ways = inOrder(Array.isArray(parts) ? parts.map((part: unknown) => fieldsOf(part)) : [])
  return {
    origin: valueOf(textIn(ways[0]?.['OriginAirport'], airportCode)),
    destination: valueOf(textIn(ways.at(-1)?.['DestinationAirport'], airportCode)),
  }
}

/** Without these there is no price: such a trip is set aside, other details are left out. */
const lost: ReadonlySet<Fault['reason']> = new Set(['trip', 'points', 'no trips'])

function* flightRows(snapshots: unknown[], faults: readonly Fault[], place: string): Iterable<SourceRow> {
  const isLost = ({ reason }: Fault) => lost.has(reason)
  for (const { reason, sample } of faults.filter(isLost)) {
    const words = reason === 'points' ? 'MileageCost: A figure is written in digits' : sample
    yield { kind: 'unusable', place, reason: words }
  }
  if (snapshots.length === 0 && faults.length === 0) {
    yield { kind: 'passed over', place, reason: 'its trips are in no cabin of theirs' }
  }
  const leftOut = faults.filter((fault) => !isLost(fault)).map(({ reason }) => reason)
  for (const [index, snapshot] of snapshots.entries()) {
    yield { kind: 'snapshot', place, snapshot, ...(index === 0 && leftOut.length > 0 ? { leftOut } : {}) }
  }
}
