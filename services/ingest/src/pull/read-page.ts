import type { ReadSnapshot } from '../ingest/sources/seats-aero/cabins.ts'
import type { Fault } from '../ingest/sources/seats-aero/faults.ts'
import {
  readAvailability,
  type AvailabilityCell,
  type HowToRead,
} from '../ingest/sources/seats-aero/read-availability.ts'
import type { Cell } from './listed-flights.ts'

export type ReadPage = {
  /** For ingest, which checks them. */
  snapshots: ReadSnapshot[]
  /** Days whose flights could not be read, as they are sold as a whole: for those of which nothing is known. */
  instead: ReadSnapshot[]
  /** The days that it told of. */
  cells: AvailabilityCell[]
  /** Rows that cannot be read, and what is wrong with the first of them. */
  unusable: { count: number; reason: string | undefined }
  /** Rows of which not even the day can be told. */
  unread: number
  faults: Fault[]
}

type Reading = HowToRead & { now: Date; covers?: (cell: Cell) => boolean }

/** The rows of a page, each once, as snapshots. */
export function readPage(rows: readonly unknown[], { now, covers = () => true, ...how }: Reading): ReadPage {
  const page: ReadPage = {
    snapshots: [],
    instead: [],
    cells: [],
    unusable: { count: 0, reason: undefined },
    unread: 0,
    faults: [],
  }
  for (const [index, row] of rows.entries()) {
    const place = `row ${index + 1}`
    const read = readAvailability(row, place, how)
    page.faults.push(...read.faults)
    if (read.kind === 'none') {
      if (read.isUnread) page.unread += 1
      if (read.row.kind !== 'unusable') continue
      page.unusable.count += 1
      page.unusable.reason ??= `${place}: ${read.row.reason}`
      continue
    }
    page.cells.push(read.cell)
    for (const snapshot of read.snapshots) take(snapshot, read.cell, place)
    if (read.instead) page.instead.push(timed(read.instead, place))
  }
  return page

  /** A trip between other airports is of a day that nobody asked for, or is told by a row of its own, too. */
  function take(snapshot: ReadSnapshot, cell: AvailabilityCell, place: string) {
    const { origin = cell.origin, destination = cell.destination } = snapshot
    const isElsewhere = origin !== cell.origin || destination !== cell.destination
    if (isElsewhere && !covers({ ...cell, origin, destination })) {
      const sample = `${place}: ${snapshot.flightNumber} goes from ${origin} to ${destination}, which was not asked for`
      page.faults.push({ reason: 'airports', sample })
      return
    }
    page.snapshots.push(timed(snapshot, place))
  }

  /** Nothing was seen later than now, or what comes next would be older. What nobody can tell was seen as it was answered. */
  function timed(snapshot: ReadSnapshot, place: string): ReadSnapshot {
    const ahead = Date.parse(snapshot.scrapedAt ?? '') - now.getTime()
    if (ahead <= 0) return snapshot
    if (ahead > mostAheadMs)
      page.faults.push({ reason: 'seen', sample: `${place}: UpdatedAt is ${snapshot.scrapedAt}` })
    return { ...snapshot, scrapedAt: now.toISOString() }
  }
}

/** Clocks differ by seconds; what is far ahead is a fault. */
const mostAheadMs = 5 * 60_000
