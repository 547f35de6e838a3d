import { flightColumns } from '../flight-rows.ts'
import { fitting } from './fitting.ts'

const { any, lowestPoints, mostSeats } = fitting({ cabins: '$6', seats: '$7', points: '$8', saver: '$9' })

/**
 * $1 carrier, $2 origin, $3 destination, each null for all; $4 from, $5 to; $6 cabins, $7 seats, $8 points, $9 saver only;
 * $10 sort, $11 limit, $12 offset. flight_pk finds the flights of each route.
 */
export const filteredSearchStatement = {
  name: 'filtered_reward_flights',
  text: `with found as materialized (
           select ${flightColumns}, r.carrier, r.origin, r.destination,
                  extract(epoch from r.last_seen_at)::bigint as "seenAt",
                  case $10 when 'points' then ${lowestPoints}
                           when 'seats' then -${mostSeats} end as rank
             from route r
             join flight f on f.route_id = r.id and f.departure between $4 and $5
            where ($1::text is null or r.carrier = $1)
              and ($2::text is null or r.origin = $2)
              and ($3::text is null or r.destination = $3)
              and ${any})
         select total, page.*
           from (select count(*)::int as total from found) counted
           left join lateral (
             select * from found
              order by rank, departure, "flightNumber", carrier, origin, destination
              limit $11 offset $12) page on true`,
}
