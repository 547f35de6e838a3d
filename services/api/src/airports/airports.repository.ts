import type { Airport } from '@pointfare/shared/contracts/airline'
import type { Database } from '@pointfare/core/db/database'
import { folded, foldedColumn } from '@pointfare/reference/folded'

export type AirportsRepository = ReturnType<typeof createAirportsRepository>

/** $1 folded text, $2 limit. Codes that are the text come first, then cities that begin with it. */
const airportsNamed = {
  name: 'airports_named',
  text: `select code id, code "airportCode", name, city, country, metro_code "metroCode" from airport
          where strpos(${foldedColumn("concat_ws(' ', code, metro_code, city, name)")}, $1) > 0
          order by $1 = any (array[lower(code), lower(metro_code)]) desc nulls last,
                   strpos(${foldedColumn('city')}, $1) = 1 desc, city, code
          limit $2`,
}

type AirportRow = Omit<Airport, 'metroCode'> & { metroCode: string | null }

/** $1 folded text. */
const citiesAt = {
  name: 'cities_at',
  text: `select distinct city from airport
          where $1 in (lower(code), lower(metro_code), ${foldedColumn('city')})
          order by city`,
}

export function createAirportsRepository(db: Database) {
  return {
    async named(text: string, limit: number): Promise<Airport[]> {
      const rows = await db.query<AirportRow>(airportsNamed, [folded(text), limit])
      return rows.map(({ metroCode, ...airport }) => ({ ...airport, ...(metroCode && { metroCode }) }))
    },

    async citiesAt(location: string): Promise<string[]> {
      const rows = await db.query<{ city: string }>(citiesAt, [folded(location)])
      return rows.map(({ city }) => city)
    },
  }
}
