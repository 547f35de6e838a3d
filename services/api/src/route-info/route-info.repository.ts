import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import type { Database } from '@pointfare/core/db/database'

export type RouteInfoRepository = ReturnType<typeof createRouteInfoRepository>

export type Place = { code: AirportCode; latitude: number; longitude: number }

const places = {
  name: 'route_info_places',
  text: 'select code, latitude::float8, longitude::float8 from airport where code = any($1)',
}

const airline = { name: 'route_info_airline', text: 'select exists (select from airline where code = $1) known' }

export function createRouteInfoRepository(db: Database) {
  return {
    /** Where airports are; those that are not known are left out. */
    findPlaces: (codes: AirportCode[]) => db.query<Place>(places, [codes]),

    async isAirline(code: AirlineCode): Promise<boolean> {
      const [row] = await db.query<{ known: boolean }>(airline, [code])
      return row?.known ?? false
    },
  }
}
