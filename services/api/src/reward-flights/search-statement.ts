import { flightLists, seenFlightColumns } from '../flight-rows.ts'
import { isStillToLeave } from '../origin-clock.ts'
import { pageOfWholeDays, pagesOfWholeDays } from './whole-days.ts'

const isRoute = 'r.carrier = $1 and r.origin = $2 and r.destination = $3'
const flights = `flight f where f.route_id = r.id and f.departure between $4 and $5 and ${isStillToLeave('$6', '$7')}`

/**
 * $1 carrier, $2 origin, $3 destination, $4 from, $5 to, $6 today, $7 minute, $8 page size. The first flights, and how many
 * each day has: that tells how many of them make whole days, and how many pages follow. They come as the index has them. Days are counted in the index alone.
 */
export const searchStatement = {
  name: 'search_reward_flights',
  text: `select days, f.*
           from route r
          cross join lateral (
            select string_agg(flights::text, ' ') as days
              from (select count(*) as flights from ${flights} group by f.departure order by f.departure) day) days
          cross join lateral (
            select ${flightLists}
              from (select ${seenFlightColumns} from ${flights} order by f.departure, f.flight_number limit $8) f) f
          where ${isRoute}`,
}

/** The same, $9 page and $10 days on a page or null: any page, at the price of finding where it begins. */
export const searchPageStatement = {
  name: 'search_reward_flights_page',
  text: `with recursive r as materialized (select r.id, r.last_seen_at from route r where ${isRoute}),
         day as (
           select f.departure, count(*) as flights, f.departure as place
             from r cross join lateral (select f.departure from ${flights}) f
            group by f.departure),
         ${pagesOfWholeDays({ pageSize: '$8::int', pageDays: '$10::int' })}
         select total, "totalPages", "firstElement", f.*
           from r
          cross join ${pageOfWholeDays({ pageNumber: '$9' })}
          cross join lateral (
            select ${flightLists}
              from (select ${seenFlightColumns} from ${flights}
                       and f.departure between p.days[1] and p.days[cardinality(p.days)]
                     order by f.departure, f.departure_minute, f.flight_number) f) f`,
}
