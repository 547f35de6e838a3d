import type { Airline, Airport } from '@pointfare/shared/contracts/airline'
import type { AirlineCode } from '@pointfare/shared/contracts/iata'
import type { Database } from '@pointfare/core/db/database'

export type AirlinesRepository = ReturnType<typeof createAirlinesRepository>

const airlinesWithRoutes = {
  name: 'airlines_with_routes',
  text: `select code, name from airline a
          where exists (select from route r where r.carrier = a.code)
          order by name`,
}

const airlineByCode = { name: 'airline_by_code', text: 'select code, name from airline where code = $1' }

const columnsOfRoutes = `o.code o_code, o.name o_name, o.city o_city, o.country o_country, o.metro_code o_metro,
                d.code d_code, d.name d_name, d.city d_city, d.country d_country, d.metro_code d_metro`

const routesOfAirline = {
  name: 'routes_of_airline',
  text: `select ${columnsOfRoutes}
           from route r
           join airport o on o.code = r.origin
           join airport d on d.code = r.destination
          where r.carrier = $1
          order by o.city, o.code, d.city, d.code`,
}

/** Of every airline, each route once. */
const routesOfAll = {
  name: 'routes_of_all_airlines',
  text: `select ${columnsOfRoutes}
           from (select distinct origin, destination from route) r
           join airport o on o.code = r.origin
           join airport d on d.code = r.destination
          order by o.city, o.code, d.city, d.code`,
}

type RouteRow = Record<`${'o' | 'd'}_${'code' | 'name' | 'city' | 'country'}`, string> &
  Record<`${'o' | 'd'}_metro`, string | null>

export function createAirlinesRepository(db: Database) {
  return {
    listWithRoutes: () => db.query<Airline>(airlinesWithRoutes),

    async find(code: AirlineCode): Promise<Airline | undefined> {
      const [airline] = await db.query<Airline>(airlineByCode, [code])
      return airline
    },

    /** Of an airline, or of all; by the origin's city, then the destination's. */
    async listRoutes(code: AirlineCode | null): Promise<{ origin: Airport; destination: Airport }[]> {
      const rows = await (code === null ? db.query<RouteRow>(routesOfAll) : db.query<RouteRow>(routesOfAirline, [code]))
      return rows.map((row) => ({ origin: airportOf(row, 'o'), destination: airportOf(row, 'd') }))
    },
  }
}

function airportOf(row: RouteRow, end: 'o' | 'd'): Airport {
  const metroCode = row[`${end}_metro`]
  return {
    id: row[`${end}_code`],
    airportCode: row[`${end}_code`],
    name: row[`${end}_name`],
    city: row[`${end}_city`],
    country: row[`${end}_country`],
    ...(metroCode ? { metroCode } : {}),
  }
}
