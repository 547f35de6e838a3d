import type { SnapshotBatch } from '@pointfare/shared/contracts/award-snapshot'
import type { IngestReport } from '@pointfare/shared/contracts/ingest'
import type { ZodMiniType } from 'zod/mini'
import { firstIssue } from '../sources/first-issue.ts'
import type { SourceRow } from '../sources/source-row.ts'

/** Large enough that a mistake of a feed shows within one batch, and half of what a batch may hold. */
const batchLength = 5000

const mostReasons = 20

export type Summary = {
  source: string
  /** Rows of the file that were read. */
  rows: number
  changed: number
  events: number
  unchanged: number
  outdated: number
  /** Wrong rows, and what is wrong with the first of them. */
  setAside: { count: number; first: { place: string; reason: string }[] }
  /** Rows that are right, but nothing for us, by reason. */
  passedOver: Record<string, number>
  /** Details of rows that were taken without them, by what they are. */
  leftOut: Record<string, number>
  held: { id: number; rows: number; reason: string }[]
}

type Options = {
  source: string
  rows: AsyncIterable<SourceRow>
  send(batch: SnapshotBatch): Promise<IngestReport>
  onProgress(summary: Summary): void
}

export const createSummary = (source: string): Summary => ({
  source,
  rows: 0,
  changed: 0,
  events: 0,
  unchanged: 0,
  outdated: 0,
  setAside: { count: 0, first: [] },
  passedOver: {},
  leftOut: {},
  held: [],
})

/** Sends rows in batches, one after the other, and adds up what becomes of them. No more than one batch is in memory. */
export async function importRows(summary: Summary, { source, rows, send, onProgress }: Options): Promise<Summary> {
  let batch: Extract<SourceRow, { kind: 'snapshot' }>[] = []
  let sent = 0
  const flush = async () => {
    const report = await send({ source, snapshots: batch.map(({ snapshot }) => snapshot) })
    add(
      summary,
      report,
      batch.map(({ place }) => place),
    )
    sent += batch.length
    batch = []
    onProgress(summary)
  }

  for await (const row of rows) {
    summary.rows += 1
    if (row.kind === 'snapshot') {
      batch.push(row)
      for (const detail of row.leftOut ?? []) summary.leftOut[detail] = (summary.leftOut[detail] ?? 0) + 1
    } else if (row.kind === 'unusable') setAside(summary, row)
    else summary.passedOver[row.reason] = (summary.passedOver[row.reason] ?? 0) + 1
    if (batch.length === batchLength) await flush()
  }
  // An empty file is news, too: ingest decides whether its source may have nothing.
  if (batch.length > 0 || (sent === 0 && summary.setAside.count === 0)) await flush()
  return summary
}

function add(summary: Summary, report: IngestReport, places: string[]) {
  for (const figure of ['changed', 'events', 'unchanged', 'outdated'] as const) summary[figure] += report[figure]
  summary.setAside.count += report.rejected.count - report.rejected.first.length
  for (const { index, reason } of report.rejected.first) setAside(summary, { place: places[index] ?? '', reason })
  if (report.held) {
    const { id, reason, rows = report.received - report.rejected.count } = report.held
    summary.held.push({ id, rows, reason })
  }
}

function setAside(summary: Summary, { place, reason }: { place: string; reason: string }) {
  summary.setAside.count += 1
  if (summary.setAside.first.length < mostReasons) summary.setAside.first.push({ place, reason })
}

/** A cabin of which nothing can be told is for the database to know. */
const withoutUnknown = (row: unknown) =>
  JSON.parse(JSON.stringify(row ?? null), (_key, value: unknown) =>
    value === null ? { points: 0, seats: 0 } : value,
  ) as unknown

/** Checks a batch as far as that goes without a database, and sends it nowhere. */
export function checkOnly({ source, snapshots }: SnapshotBatch, row: ZodMiniType): IngestReport {
  const issues = snapshots.flatMap((snapshot, index) => {
    const { error } = row.safeParse(withoutUnknown(snapshot))
    return error ? [{ index, reason: firstIssue(error) }] : []
  })
  const figures = { changed: 0, events: 0, unchanged: 0, outdated: 0 }
  return {
    source,
    received: snapshots.length,
    ...figures,
    rejected: { count: issues.length, first: issues.slice(0, mostReasons) },
  }
}
