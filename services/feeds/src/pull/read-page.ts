import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { readAvailability, type AvailabilityCell } from '../ingest/sources/seats-aero/read-availability.ts'
import type { RecentlySeen } from '../ingest/sources/seats-aero/recently-seen.ts'

export type ReadPage = {
  /** For ingest, which checks them. */
  snapshots: Partial<AwardSnapshot>[]
  /** What is told in full: a flight that is not among the snapshots is no longer sold there. */
  cells: AvailabilityCell[]
  /** Rows that cannot be read, and what is wrong with the first of them. */
  unusable: { count: number; reason: string | undefined }
}

/** The rows of a page, each once, as snapshots. */
export function readPage(rows: readonly unknown[], seen: RecentlySeen, now: Date): ReadPage {
  const page: ReadPage = { snapshots: [], cells: [], unusable: { count: 0, reason: undefined } }
  for (const [index, row] of rows.entries()) {
    const read = readAvailability(row, `row ${index + 1}`, seen)
    if (read.cell) page.cells.push(read.cell)
    for (const found of read.rows) {
      if (found.kind === 'snapshot') page.snapshots.push(notAhead(found.snapshot as Partial<AwardSnapshot>, now)) // the reader's
      if (found.kind !== 'unusable') continue
      page.unusable.count += 1
      page.unusable.reason ??= `${found.place}: ${found.reason}`
    }
  }
  return page
}

/** Clocks differ by seconds; what is far ahead is for ingest to set aside. */
const mostAheadMs = 5 * 60_000

/** Nothing was seen later than now, or what comes next would be older. */
function notAhead(snapshot: Partial<AwardSnapshot>, now: Date): Partial<AwardSnapshot> {
  const ahead = Date.parse(snapshot.scrapedAt ?? '') - now.getTime()
  return ahead > 0 && ahead <= mostAheadMs ? { ...snapshot, scrapedAt: now.toISOString() } : snapshot
}
