import type { Database } from '@pointfare/core/db/database'
import { systemTimeMs } from '@pointfare/core/clock'
import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'

export type KnownCodes = ReturnType<typeof createKnownCodes>

type Codes = {
  airlines: ReadonlySet<AirlineCode>
  /** Airports by their own code and by that of their city; the code of an airport is never that of a city. */
  airports: ReadonlyMap<string, readonly AirportCode[]>
}

/** New airports and airlines are rare; one of a city that is known already is found by then. */
const freshMs = 600_000

const airlineCodes = { name: 'airline_codes', text: 'select code from airline' }
const airportCodes = { name: 'airport_codes', text: 'select code, metro_code as city from airport order by code' }

/** Codes of airlines, airports and cities: read once, now and then, and again when one is asked for that is not there. */
export function createKnownCodes(db: Database, now: () => number = systemTimeMs) {
  let known: Codes = { airlines: new Set(), airports: new Map() }
  let readAt = -Infinity

  const read = async () => {
    const [airlines, airports] = await Promise.all([
      db.query<{ code: AirlineCode }>(airlineCodes),
      db.query<{ code: AirportCode; city: string | null }>(airportCodes),
    ])
    known = { airlines: new Set(airlines.map(({ code }) => code)), airports: byCode(airports) }
    readAt = now()
  }

  const find = async <Found>(among: (codes: Codes) => Found | undefined): Promise<Found | undefined> => {
    const found = now() - readAt < freshMs ? among(known) : undefined
    if (found !== undefined) return found
    await read()
    return among(known)
  }

  return {
    isAirline: async (code: AirlineCode): Promise<boolean> =>
      (await find(({ airlines }) => airlines.has(code) || undefined)) ?? false,

    /** The airport with this code, or all of the city with it; undefined when there is neither. */
    airportsOf: (code: string): Promise<readonly AirportCode[] | undefined> =>
      find(({ airports }) => airports.get(code)),
  }
}

function byCode(airports: readonly { code: AirportCode; city: string | null }[]) {
  const cities = Map.groupBy(
    airports.filter(({ city }) => city !== null),
    ({ city }) => city!, // others are filtered out
  )
  return new Map<string, readonly AirportCode[]>([
    ...[...cities].map(([city, own]) => [city, own.map(({ code }) => code)] as [string, AirportCode[]]),
    ...airports.map(({ code }) => [code, [code]] as [string, AirportCode[]]),
  ])
}
