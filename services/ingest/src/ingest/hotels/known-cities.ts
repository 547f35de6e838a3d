import type { Database } from '@pointfare/core/db/database'
import { folded } from '@pointfare/reference/folded'

/** What a hotel night may name: chains by their code, and the name of a city by all that stands for it. */
export type KnownHotelNames = { chains: ReadonlySet<string>; cityOf(text: string): string | undefined }

const knownHotelNames = {
  name: 'ingest_known_hotel_names',
  text: `select (select coalesce(array_agg(code), '{}') from hotel_chain) chains,
                (select coalesce(json_agg(json_build_array(code, metro_code, city)), '[]') from airport) places`,
}

type Row = { chains: string[]; places: [code: string, metro: string | null, city: string][] }

/** Read for each batch: a city that was added just now is known. A code stands for its first city by name. */
export async function readKnownHotelNames(db: Database): Promise<KnownHotelNames> {
  const [row] = await db.query<Row>(knownHotelNames)
  const cities = new Map<string, string>()
  for (const [code, metro, city] of (row?.places ?? []).toSorted(([, , one], [, , other]) => (one < other ? 1 : -1))) {
    for (const word of [code, metro, city]) if (word) cities.set(folded(word), city)
  }
  return { chains: new Set(row?.chains), cityOf: (text) => cities.get(folded(text)) }
}
