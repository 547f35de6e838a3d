import { firstIssue } from '../first-issue.ts'
import { readJsonElements } from '../json-elements.ts'
import { parseJson } from '../parse-json.ts'
import type { SourceRow, TextChunks } from '../source-row.ts'
import { airlineOf } from './programmes.ts'
import { flightRows, readAvailability, unknownProgramme } from './read-availability.ts'
import { createRecentlySeen } from './recently-seen.ts'
import { inOrder } from './segments.ts'
import { snapshotsOfTrips, Trip } from './trips.ts'

/**
 * Saved answers of the Seats.aero Partner API: pages of availability, with or without trips, and the trips of one
 * availability; one answer, several one after the other, or an array of them.
 */
export async function* readSeatsAero(chunks: TextChunks): AsyncIterable<SourceRow> {
  const seen = createRecentlySeen()
  let trips: Trip[] = []
  let number = 0

  for await (const { list, text } of readJsonElements(chunks)) {
    // Beside rows there are booking links and the like.
    if (list !== undefined && list !== 'data') continue
    for (const row of rowsIn(text)) {
      number += 1
      const place = `row ${number}`
      if (!isTrip(row)) {
        yield* readAvailability(row, place, seen).rows
        continue
      }
      const { data: trip, error } = Trip.safeParse(row)
      if (error) yield { kind: 'unusable', place, reason: firstIssue(error) }
      if (!trip) continue
      // The cabins of a flight come in trips of their own.
      if (trip.AvailabilityID !== trips[0]?.AvailabilityID) {
        yield* tripRows(trips)
        trips = []
      }
      trips.push(trip)
    }
  }
  yield* tripRows(trips)
}

const isTrip = (row: unknown) => typeof row === 'object' && row !== null && 'FlightNumbers' in row

/** A row, or the rows of a page. */
function rowsIn(text: string): unknown[] {
  const value = parseJson(text)
  const isPage = typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data)
  return isPage ? (value.data as unknown[]) : [value]
}

function* tripRows(trips: Trip[]): Iterable<SourceRow> {
  const [first] = trips
  if (!first) return
  const place = `availability ${first.AvailabilityID ?? 'without an ID'}`
  const carrier = airlineOf(first.Source ?? '')
  if (!carrier) return yield unknownProgramme(place, first.Source ?? '')
  const ways = inOrder(first.AvailabilitySegments ?? [])
  const ends = { origin: ways[0]?.OriginAirport, destination: ways.at(-1)?.DestinationAirport }
  yield* flightRows(snapshotsOfTrips(trips, { carrier, ...ends }), place)
}
