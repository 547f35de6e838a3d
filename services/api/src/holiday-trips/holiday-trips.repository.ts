import type { Database } from '@pointfare/core/db/database'
import type { ReturnRoute } from '../holidays/open-seats.repository.ts'

export type HolidayTripsRepository = ReturnType<typeof createHolidayTripsRepository>

export type PlaceRow = { code: string; city: string; country: string; latitude: number; longitude: number }

/** A route that its airline flies back, and where it leads. */
export type TripRoute = ReturnRoute & { origin: string } & Omit<PlaceRow, 'code'>

const placeColumns = (table: string) =>
  `${table}.city, ${table}.country, ${table}.latitude::float8 latitude, ${table}.longitude::float8 longitude`

/** $1 code. An airport's own code goes before that of a city. */
const airportsAt = {
  name: 'holiday_trip_origins',
  text: `select a.code, ${placeColumns('a')} from airport a
          where a.code = $1 or (a.metro_code = $1 and not exists (select from airport own where own.code = $1))
          order by a.code`,
}

/** $1 origins. Both ends of each are looked up in the index `route_by_pair`. */
const routesFrom = {
  name: 'holiday_trip_routes',
  text: `select o.origin, o.destination, o.carrier, a.name airline, o.id "outId", b.id "backId",
                ${placeColumns('d')}
           from route o
           join airline a on a.code = o.carrier
           join airport d on d.code = o.destination
           join route b on b.origin = o.destination and b.destination = o.origin and b.carrier = o.carrier
          where o.origin = any ($1::text[])
          order by o.destination, o.carrier, o.origin`,
}

export const createHolidayTripsRepository = (db: Database) => ({
  /** The airport of a code, or all of its city; none for a code that nobody has. */
  airportsAt: (code: string) => db.query<PlaceRow>(airportsAt, [code]),

  routesFrom: (origins: readonly string[]) => db.query<TripRoute>(routesFrom, [origins]),
})
