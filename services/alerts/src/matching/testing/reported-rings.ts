import type { Database } from '@pointfare/core/db/database'
import type { ReportedRing } from './alert-oracle.ts'

const reportedRings = {
  name: 'test_told_rings',
  text: 'select alert_id as "alertId", departure, at, points, more from alert_ring order by id',
}

/** What was told, as the oracle says it. */
export async function readReportedRings(db: Database): Promise<ReportedRing[]> {
  const rows = await db.query<Omit<ReportedRing, 'at'> & { at: Date }>(reportedRings)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
