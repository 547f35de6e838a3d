import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import type { Database } from '@pointfare/db/database'

export type RouteScheduleRepository = ReturnType<typeof createRouteScheduleRepository>

type Place = { latitude: number; longitude: number; timeZone: string }

/** What is known of a route under its names; null ends are airports that nobody knows. */
export type FoundRoute = {
  isAirline: boolean
  isFlown: boolean
  origin: Place | null
  destination: Place | null
  /** With commas; null without a flight. */
  flightNumbers: string | null
}

const place = (airport: string) => `case when ${airport}.code is not null then json_build_object(
    'latitude', ${airport}.latitude, 'longitude', ${airport}.longitude, 'timeZone', ${airport}.time_zone) end`

/** $1 carrier, $2 origin, $3 destination, $4 today: one range of flight_pk, of a route's flights. */
const scheduledRoute = {
  name: 'route_schedule',
  text: `select exists (select from airline where code = $1) as "isAirline", r.id is not null as "isFlown",
                ${place('o')} as origin, ${place('d')} as destination,
                (select string_agg(distinct f.flight_number, ',') from flight f
                  where f.route_id = r.id and f.departure >= $4) as "flightNumbers"
           from (values ($2, $3)) asked (origin, destination)
           left join airport o on o.code = asked.origin
           left join airport d on d.code = asked.destination
           left join route r on r.carrier = $1 and r.origin = asked.origin and r.destination = asked.destination`,
}

export const createRouteScheduleRepository = (db: Database) => ({
  /** The route, with the numbers of its flights from `today` on. */
  async find(airline: AirlineCode, origin: AirportCode, destination: AirportCode, today: string): Promise<FoundRoute> {
    const [found] = await db.query<FoundRoute>(scheduledRoute, [airline, origin, destination, today])
    return found! // one row is asked about
  },
})
