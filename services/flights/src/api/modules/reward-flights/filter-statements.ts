import { flightColumns } from '../flight-rows.ts'
import { clockInSql, isStillToLeave } from '../origin-clock.ts'
import { fitting } from './fitting.ts'
import { pageOfWholeDays, pagesOfWholeDays } from './whole-days.ts'

const { any, lowestPoints, mostSeats } = fitting({ cabins: '$6', seats: '$7', points: '$8', saver: '$9' })

/** What comes first; nothing in the order of departure. */
const rank = `case $10 when 'points' then ${lowestPoints} when 'seats' then -${mostSeats} end`

const flightsThatFit = `flight f on f.route_id = r.id and f.departure between $4 and $5 and ${any}`

const columns = `${flightColumns}, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt"`

/**
 * $1 carrier, $2 origin, $3 destination, each null for all; $4 from, $5 to; $6 cabins, $7 seats, $8 points, $9 saver only;
 * $10 sort, $11 page size, $12 page; $13 now. flight_pk finds the flights of each route.
 */
export const filteredSearchStatement = {
  name: 'filtered_reward_flights',
  text: `with found as materialized (
           select ${columns}, ${rank} as rank
             from route r
             join airport o on o.code = r.origin
            cross join ${clockInSql('$13')}
             join ${flightsThatFit} and f.departure >= clock.today and ${isStillToLeave('clock.today', 'clock.minute')}
            where ($1::text is null or r.carrier = $1)
              and ($2::text is null or r.origin = $2)
              and ($3::text is null or r.destination = $3))
         select total, page.*
           from (select count(*)::int as total from found) counted
           left join lateral (
             select * from found
              order by rank, departure, "departureMinute", "flightNumber", carrier, origin, destination
              limit $11 offset $11::int * $12::int) page on true`,
}

const isRoute = 'r.origin = $2 and r.destination = $3 and ($1::text is null or r.carrier = $1)'
const flightsOfDays = `${flightsThatFit} and ${isStillToLeave('$13', '$14')}`

/**
 * The same of one route, in whole days, which come in the order of their best: days are ranked first, then the flights of one
 * page are read. $1 carrier or null for all; $13 today and $14 minute, by the clock of the origin.
 */
export const filteredDaysStatement = {
  name: 'filtered_reward_flight_days',
  text: `with recursive day as (
           select departure, count(*) as flights, row_number() over (order by min(rank), departure) as place
             from (select f.departure, ${rank} as rank from route r join ${flightsOfDays} where ${isRoute}) found
            group by departure),
         ${pagesOfWholeDays({ pageSize: '$11::int' })}
         select total, "totalPages", "firstElement", f.*
           from ${pageOfWholeDays({ pageNumber: '$12' })}
           left join lateral (
             select ${columns}
               from unnest(p.days) with ordinality chosen (departure, place)
               join route r on ${isRoute}
               join ${flightsOfDays} and f.departure = chosen.departure
              order by chosen.place, f.departure_minute, f.flight_number, r.carrier) f on true`,
}
