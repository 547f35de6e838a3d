import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import type { Database } from '@pointfare/core/db/database'
import type { Routes } from '../requested-routes.ts'

export type RouteScheduleRepository = ReturnType<typeof createRouteScheduleRepository>

type Place = { code: AirportCode; latitude: number; longitude: number; timeZone: string }

/** A route that is flown, and its ends. */
export type FoundRoute = {
  carrier: AirlineCode
  origin: Place
  destination: Place
  /** With commas; null without a flight. */
  flightNumbers: string | null
}

const place = (airport: string) => `json_build_object('code', ${airport}.code, 'latitude', ${airport}.latitude,
    'longitude', ${airport}.longitude, 'timeZone', ${airport}.time_zone)`

/** $1 carriers or null for every one, $2 origins, $3 destinations, $4 first day: one range of flight_pk for each route. */
const scheduledRoutes = {
  name: 'route_schedules',
  text: `select r.carrier, ${place('o')} as origin, ${place('d')} as destination,
                (select string_agg(distinct f.flight_number, ',') from flight f
                  where f.route_id = r.id and f.departure >= $4) as "flightNumbers"
           from route r
           join airport o on o.code = r.origin
           join airport d on d.code = r.destination
          where r.origin = any ($2) and r.destination = any ($3) and ($1::text[] is null or r.carrier = any ($1))
          order by r.carrier, array_position($2::text[], r.origin), array_position($3::text[], r.destination)`,
}

export const createRouteScheduleRepository = (db: Database) => ({
  /** The routes asked for that are flown, by airline, each with the numbers of its flights from `first` on. */
  find: ({ airlines, origins, destinations }: Routes, first: string): Promise<FoundRoute[]> =>
    db.query<FoundRoute>(scheduledRoutes, [airlines, origins, destinations, first]),
})
