import type { Database } from '@pointfare/core/db/database'
import { flightKey, readKnownAwards, snapshotCabins } from './known-awards.ts'

type Row = Record<string, unknown>
type Key = Parameters<typeof flightKey>[0]

/**
 * A cabin that a row has as null is one of which its source cannot tell: what is known of it stays, and nothing is sold in it
 * where nothing is known.
 */
export async function fillUnknownCabins(db: Database, rows: readonly unknown[]): Promise<readonly unknown[]> {
  const partial = rows.filter((row): row is Row & Key => isRow(row) && isPartial(row) && hasKey(row))
  if (partial.length === 0) return rows
  const known = await readKnownAwards(db, partial)
  const isFilled = new Set<unknown>(partial)
  return rows.map((row) => (isFilled.has(row) ? { ...(row as Row & Key), ...missingOf(row as Row & Key) } : row))

  function missingOf(row: Row & Key) {
    const awards = known.get(flightKey(row))
    const missing = snapshotCabins.filter((cabin) => row[cabin] === null)
    return Object.fromEntries(missing.map((cabin) => [cabin, awards?.[cabin] ?? { points: 0, seats: 0 }]))
  }
}

const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null

const isPartial = (row: Row) =>
  row['economy'] === null || row['premiumEconomy'] === null || row['business'] === null || row['first'] === null

const hasKey = (row: Row) =>
  ['carrier', 'origin', 'destination', 'flightNumber'].every((name) => typeof row[name] === 'string') &&
  typeof row['departure'] === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(row['departure']) &&
  !Number.isNaN(Date.parse(row['departure']))
