import type { Database } from '@pointfare/db/database'

/** Codes that a snapshot may name. */
export type KnownNames = { airlines: ReadonlySet<string>; airports: ReadonlySet<string> }

const knownCodes = {
  name: 'ingest_known_codes',
  text: `select (select coalesce(array_agg(code), '{}') from airline) airlines,
                (select coalesce(array_agg(code), '{}') from airport) airports`,
}

/** Read for each batch: one small statement, and an airline that was added just now is known. */
export async function readKnownNames(db: Database): Promise<KnownNames> {
  const [row] = await db.query<{ airlines: string[]; airports: string[] }>(knownCodes)
  return { airlines: new Set(row?.airlines), airports: new Set(row?.airports) }
}
