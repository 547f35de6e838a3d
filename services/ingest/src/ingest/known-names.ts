import type { Database } from '@pointfare/core/db/database'
import { knownAirlines } from '@pointfare/reference/known-airlines'
import { worldAirports } from '@pointfare/reference/world-airports'
import type { Route } from './seen-routes.ts'

/** Codes that a snapshot may name. */
export type Codes = { airlines: KnownCodes; airports: KnownCodes }
type KnownCodes = Pick<ReadonlySet<string>, 'has'>

/** Of these, some are `stored`: they have been named before. */
export type KnownNames = Codes & { stored: Codes }

const knownCodes = {
  name: 'ingest_known_codes',
  text: `select (select coalesce(array_agg(code), '{}') from airline) airlines,
                (select coalesce(array_agg(code), '{}') from airport) airports`,
}

/**
 * Read for each batch: one small statement, and an airline that was added just now is known. Those of the world are known
 * without it: the first flight that names one stores it.
 */
export async function readKnownNames(db: Database): Promise<KnownNames> {
  const [row] = await db.query<{ airlines: string[]; airports: string[] }>(knownCodes)
  const stored = { airlines: new Set(row?.airlines), airports: new Set(row?.airports) }
  return {
    airlines: inEither(stored.airlines, knownAirlines),
    airports: inEither(stored.airports, worldAirports()),
    stored,
  }
}

const inEither = (one: KnownCodes, other: KnownCodes): KnownCodes => ({
  has: (code) => one.has(code) || other.has(code),
})

export const addAirlines = {
  name: 'add_airlines',
  text: `insert into airline (code, name) select * from unnest($1::text[], $2::text[]) on conflict (code) do nothing`,
}

export const addAirports = {
  name: 'add_airports',
  text: `insert into airport (code, name, city, country, continent, latitude, longitude, time_zone, metro_code)
         select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::real[], $7::real[],
                              $8::text[], $9::text[])
         on conflict (code) do nothing`,
}

/** Stores the airlines and airports that nobody has named before; others have their names from whoever stored them. */
export async function addMissingNames(tx: Database, routes: readonly Route[], { stored }: KnownNames) {
  const [airlines, airports] = [new Set<string>(), new Set<string>()]
  for (const { carrier, origin, destination } of routes) {
    if (!stored.airlines.has(carrier)) airlines.add(carrier)
    if (!stored.airports.has(origin)) airports.add(origin)
    if (!stored.airports.has(destination)) airports.add(destination)
  }
  const newAirlines = [...airlines].flatMap((code) => knownAirlines.get(code) ?? [])
  const newAirports = [...airports].flatMap((code) => worldAirports().get(code) ?? [])
  if (newAirlines.length > 0) await tx.query(addAirlines, columnsOf(newAirlines, ['code', 'name']))
  if (newAirports.length > 0) await tx.query(addAirports, columnsOf(newAirports, airportColumns))
}

/** As `addAirports` takes them. */
export const airportColumns = [
  'code',
  'name',
  'city',
  'country',
  'continent',
  'latitude',
  'longitude',
  'timeZone',
  'metro',
] as const

/** Rows as one array for each column. */
export const columnsOf = <Row>(rows: readonly Row[], names: readonly (keyof Row)[]) =>
  names.map((name) => rows.map((row) => row[name]))
