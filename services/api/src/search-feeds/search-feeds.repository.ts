import type { Database } from '@pointfare/core/db/database'
import { cabinNames } from '@pointfare/reference/cabin-values'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { Routes } from '../requested-routes.ts'
import { fitting } from '../fitting.ts'
import { clockInSql, isStillToLeave } from '../origin-clock.ts'
import type { ChangedFlight } from './changed-flight.ts'

export type SearchFeedsRepository = ReturnType<typeof createSearchFeedsRepository>

/** Days of departure, both included; what one cabin of a flight has to be. */
export type FollowedSearch = Routes & {
  from: IsoDate
  to: IsoDate
  cabins: readonly string[]
  seats: number
  points: number
  isSaverOnly: boolean
}

export const createSearchFeedsRepository = (db: Pick<Database, 'query'>) => ({
  /** Flights that are still to leave, those that changed last first. */
  lastChanged: (search: FollowedSearch, most: number, now: Date): Promise<ChangedFlight[]> =>
    db.query<ChangedFlight>(lastChangedFlights, [
      search.airlines,
      search.origins,
      search.destinations,
      search.from,
      search.to,
      now,
      search.cabins,
      search.seats,
      search.points,
      search.isSaverOnly,
      most,
    ]),
})

const { fits, any } = fitting({ cabins: '$7', seats: '$8', points: '$9', saver: '$10' })

/** The figures of those cabins that fit, as an array of JSON objects. */
const awards = `(
  select json_agg(json_build_object('cabin', c.cabin, 'points', c.points, 'seats', c.seats, 'hasMoreSeats', c.more, 'isSaver', c.saver, 'cabinShare', c.share))
    from (values ${cabinNames
      .map(
        (cabin) =>
          `('${cabin.toUpperCase()}', (f.points).${cabin}, (f.seats).${cabin}, (f.more_seats).${cabin}, (f.savers).${cabin}, (f.cabin_shares).${cabin}, ${fits(cabin)})`,
      )
      .join(', ')}) c (cabin, points, seats, more, saver, share, fits)
   where c.fits)`

/**
 * $1 airlines, null for every one, $2 origins, $3 destinations, $4 first and $5 last day, $6 now; cabins that fit: $7 which,
 * $8 seats, $9 points, $10 saver awards only; $11 how many. Those that changed last come first.
 */
const lastChangedFlights = {
  name: 'search_feed_flights',
  text: `select f.id, r.carrier, al.name as "airlineName", r.origin, r.destination, o.name as "originName", o.city as "originCity",
                d.name as "destinationName", d.city as "destinationCity", o.time_zone as "timeZone", f.departure,
                f.departure_minute as "departureMinute", f.duration_minutes as "durationMinutes",
                f.flight_number as "flightNumber", f.changed_at as "changedAt", ${awards} as awards
           from (
             select f.* from route r
               join flight f on f.route_id = r.id and f.departure between $4 and $5
               join airport o on o.code = r.origin
              cross join ${clockInSql('$6')}
              where ($1::text[] is null or r.carrier = any ($1)) and r.origin = any ($2::text[])
                and r.destination = any ($3::text[]) and f.departure >= clock.today
                and ${isStillToLeave('clock.today', 'clock.minute')} and ${any}
              order by f.changed_at desc, f.departure, f.id limit $11) f
           join route r on r.id = f.route_id
           join airline al on al.code = r.carrier
           join airport o on o.code = r.origin
           join airport d on d.code = r.destination
          order by f.changed_at desc, f.departure, f.id`,
}
