import type { Database } from '@pointfare/core/db/database'
import type { ToldRing } from './alert-oracle.ts'

const toldRings = {
  name: 'test_told_rings',
  text: 'select alert_id as "alertId", departure, at, points, more from alert_ring order by id',
}

/** What was told, as the oracle says it. */
export async function readToldRings(db: Database): Promise<ToldRing[]> {
  const rows = await db.query<Omit<ToldRing, 'at'> & { at: Date }>(toldRings)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
