import * as core from 'zod/v4/core'
import { firstIssue } from '../first-issue.ts'
import { readJsonElements } from '../json-elements.ts'
import { parseJson } from '../parse-json.ts'
import type { SourceRow, TextChunks } from '../source-row.ts'
import { Availability, summarySnapshot } from './availability.ts'
import { seenAt } from './figures.ts'
import { airlineOf } from './programmes.ts'
import { createRecentlySeen, type RecentlySeen } from './recently-seen.ts'
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
        yield* availabilityRows(row, place, seen)
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

function* availabilityRows(row: unknown, place: string, seen: RecentlySeen): Iterable<SourceRow> {
  const { data, error } = Availability.safeParse(row)
  if (error) return yield { kind: 'unusable', place, reason: firstIssue(error) }
  const carrier = airlineOf(data.Source)
  if (!carrier) return yield unknownProgramme(place, data.Source)
  if (seen.isRepeated(data.ID, seenAt(data) ?? '')) {
    return yield { kind: 'passed over', place, reason: 'it was read before, from an overlapping page' }
  }

  const { AvailabilityTrips: trips, Route: route } = data
  if (trips && trips.length > 0) {
    const journey = {
      carrier,
      origin: route.OriginAirport,
      destination: route.DestinationAirport,
      seenAt: seenAt(data),
    }
    return yield* flights(snapshotsOfTrips(trips, journey), place)
  }
  try {
    yield { kind: 'snapshot', place, snapshot: summarySnapshot(data, carrier) }
  } catch (cause) {
    if (!(cause instanceof core.$ZodError)) throw cause
    yield { kind: 'unusable', place, reason: firstIssue(cause) }
  }
}

function* tripRows(trips: Trip[]): Iterable<SourceRow> {
  const [first] = trips
  if (!first) return
  const place = `availability ${first.AvailabilityID ?? 'without an ID'}`
  const carrier = airlineOf(first.Source ?? '')
  if (!carrier) return yield unknownProgramme(place, first.Source ?? '')
  const ways = first.AvailabilitySegments ?? []
  const ends = { origin: ways[0]?.OriginAirport, destination: ways.at(-1)?.DestinationAirport }
  yield* flights(snapshotsOfTrips(trips, { carrier, ...ends }), place)
}

function* flights(snapshots: unknown[], place: string): Iterable<SourceRow> {
  if (snapshots.length === 0) {
    return yield { kind: 'passed over', place, reason: 'its trips are in no cabin of theirs' }
  }
  for (const snapshot of snapshots) yield { kind: 'snapshot', place, snapshot }
}

const unknownProgramme = (place: string, programme: string): SourceRow => ({
  kind: 'unusable',
  place,
  reason: `Source: which airline's miles "${programme}" counts in is not known`,
})
