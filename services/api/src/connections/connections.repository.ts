import type { Database, Statement } from '@pointfare/core/db/database'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { Routes } from '../requested-routes.ts'
import type { BestFlight } from '../best-flight.ts'
import { flightSeenSecond } from '../flight-seen.ts'
import { cabinColumns, cabinOf } from '../open-cabin.ts'
import { clockInSql, isStillToLeave } from '../origin-clock.ts'

export type ConnectionsRepository = ReturnType<typeof createConnectionsRepository>

type ConnectingQuery = Routes & { from: IsoDate; to: IsoDate; cabin: Cabin; seats: number }

/** A flight there (`way` 0) or on from there (1). */
export type ConnectingFlight = BestFlight

export const createConnectionsRepository = (db: Database) => ({
  /** The open flights of the ways there are, to the airports on the way and on from them, each way by its departure. */
  flights: ({ airlines, origins, destinations, from, to, cabin, seats }: ConnectingQuery, now: Date) =>
    db.query<ConnectingFlight>(connectingFlightsStatement(cabin), [
      airlines,
      origins,
      destinations,
      from,
      to,
      now,
      seats,
    ]),
})

/** Ways of an airline by one airport that are looked at, the shortest; each is two routes. */
const mostWays = 12

/** How many times as far as straight there a way may be: from New York to Los Angeles nobody flies by way of London. */
const longestDetour = 2

/** Whoever flies west across the date line lands the day after, and east the day before; 24 hours of layover come on top. */
const daysBefore = 1

const daysAfter = 3

/** SQL: the angle between two airports as seen from the centre of the Earth, which is as good as miles to compare by. */
const angle = (one: string, other: string) =>
  `acosd(greatest(-1, least(1, sind(${one}.latitude) * sind(${other}.latitude)
         + cosd(${one}.latitude) * cosd(${other}.latitude) * cosd(${one}.longitude - ${other}.longitude))))`

const way = `${angle('o', 'v')} + ${angle('v', 'd')}`

/**
 * $1 carriers or null for all, $2 origins and $3 destinations, as airports; $4 first and $5 last day of the first flight, $6 now,
 * $7 seats. Of the shortest ways of one carrier by another airport every flight that is open for the party in the cabin,
 * by way and departure; what a source knows only the day of is left out, for nobody can tell what it connects to. At most
 * 24 routes and 66 days: one range of flight_pk for each route. The cabin is in the text, so that each has a plan of its own.
 */
export const connectingFlightsStatement = (cabin: Cabin): Statement => ({
  name: `connecting_flights_${cabin}`.toLowerCase(),
  text: `with ways as materialized (
           select there.id as there, on_from_there.id as on_from_there
             from route there
             join route on_from_there on on_from_there.carrier = there.carrier and on_from_there.origin = there.destination
             join airport o on o.code = there.origin
             join airport v on v.code = there.destination
             join airport d on d.code = on_from_there.destination
            where there.origin = any ($2) and on_from_there.destination = any ($3)
              and ($1::text[] is null or there.carrier = any ($1))
              and v.code <> all ($2) and v.code <> all ($3)
              and ${way} <= ${longestDetour} * ${angle('o', 'd')}
            order by ${way}, there.carrier, v.code
            limit ${mostWays}),
         legs as (
           select 0 as way, there as route_id, $4::date as "from", $5::date as "to" from ways
            union
           select 1, on_from_there, $4::date - ${daysBefore}, $5::date + ${daysAfter} from ways)
         select legs.way, r.carrier, r.origin, r.destination, ${flightSeenSecond()} as "seenAt",
                f.id, f.departure, f.departure_minute as "departureMinute", f.flight_number as "flightNumber",
                f.stops, f.duration_minutes as "durationMinutes", c.*
           from legs
           join route r on r.id = legs.route_id
           join airport o on o.code = r.origin
          cross join ${clockInSql('$6')}
           join flight f on f.route_id = r.id and f.departure between greatest(legs."from", clock.today) and legs."to"
            and f.departure_minute <> 0 and ${isStillToLeave('clock.today', 'clock.minute')}
          cross join lateral ${cabinOf(cabin, '$7')} c ${cabinColumns}
          order by legs.way, f.departure, f.departure_minute, f.flight_number`,
})
