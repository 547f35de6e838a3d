import * as core from 'zod/v4/core'
import { firstIssue } from '../first-issue.ts'
import type { SourceRow } from '../source-row.ts'
import { Availability, summarySnapshot } from './availability.ts'
import { seenAt } from './figures.ts'
import { airlineOf } from './programmes.ts'
import type { RecentlySeen } from './recently-seen.ts'
import { snapshotsOfTrips } from './trips.ts'

/** What an availability tells in full: what a programme sells between two airports on one day, as it was seen at a moment. */
export type AvailabilityCell = {
  carrier: string
  origin: string
  destination: string
  departure: string
  seenAt: string | undefined
}

export type ReadAvailability = {
  rows: SourceRow[]
  /** Absent when the row cannot be read, or was read before: then it says nothing about what is no longer sold. */
  cell?: AvailabilityCell
}

/** One row of an answer: the flights that it lists, or the day that it sums up. `place` tells people where it is. */
export function readAvailability(row: unknown, place: string, seen: RecentlySeen): ReadAvailability {
  const { data, error } = Availability.safeParse(row)
  if (error) return { rows: [{ kind: 'unusable', place, reason: firstIssue(error) }] }
  const carrier = airlineOf(data.Source)
  if (!carrier) return { rows: [unknownProgramme(place, data.Source)] }
  const at = seenAt(data)
  if (seen.isRepeated(data.ID, at ?? '')) {
    return { rows: [{ kind: 'passed over', place, reason: 'it was read before, from an overlapping page' }] }
  }

  const { AvailabilityTrips: trips, Route: route, Date: departure } = data
  const cell = { carrier, origin: route.OriginAirport, destination: route.DestinationAirport, departure, seenAt: at }
  if (trips && trips.length > 0) return { rows: [...flightRows(snapshotsOfTrips(trips, cell), place)], cell }
  try {
    return { rows: [{ kind: 'snapshot', place, snapshot: summarySnapshot(data, carrier) }], cell }
  } catch (cause) {
    if (!(cause instanceof core.$ZodError)) throw cause
    return { rows: [{ kind: 'unusable', place, reason: firstIssue(cause) }] }
  }
}

export function* flightRows(snapshots: unknown[], place: string): Iterable<SourceRow> {
  if (snapshots.length === 0) {
    return yield { kind: 'passed over', place, reason: 'its trips are in no cabin of theirs' }
  }
  for (const snapshot of snapshots) yield { kind: 'snapshot', place, snapshot }
}

export const unknownProgramme = (place: string, programme: string): SourceRow => ({
  kind: 'unusable',
  place,
  reason: `Source: which airline's miles "${programme}" counts in is not known`,
})
