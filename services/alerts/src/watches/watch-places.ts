import type { Database } from '@pointfare/core/db/database'
import { systemTimeMs } from '@pointfare/core/clock'
import type { Airport } from '@pointfare/shared/contracts/airline'

/** What names of places and airlines are told from. */
export type WatchNames = {
  airports: readonly Airport[]
  /** By code. */
  airlines: ReadonlyMap<string, string>
}

export type WatchPlaces = ReturnType<typeof createWatchPlaces>

/** A name that is corrected is told by then. */
const freshMs = 600_000

type AirportRow = Omit<Airport, 'metroCode'> & { metroCode: string | null }

const airports = {
  name: 'airports_of_watches',
  text: 'select code id, code "airportCode", name, city, country, metro_code "metroCode" from airport',
}
const airlines = { name: 'airlines_of_watches', text: 'select code, name from airline' }

/** Names of airports and airlines: a few hundred rows, read once now and then. */
export function createWatchPlaces(db: Database, now: () => number = systemTimeMs) {
  let known: WatchNames = { airports: [], airlines: new Map() }
  let readAt = -Infinity

  return {
    async names(): Promise<WatchNames> {
      if (now() - readAt < freshMs) return known
      const [places, carriers] = await Promise.all([
        db.query<AirportRow>(airports),
        db.query<{ code: string; name: string }>(airlines),
      ])
      known = {
        airports: places.map(({ metroCode, ...airport }) => ({ ...airport, ...(metroCode ? { metroCode } : {}) })),
        airlines: new Map(carriers.map(({ code, name }) => [code, name])),
      }
      readAt = now()
      return known
    },
  }
}
