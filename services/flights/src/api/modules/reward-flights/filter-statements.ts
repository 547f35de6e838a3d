import { cabinNames } from '../../../cabin-values.ts'
import { flightColumns } from '../flight-rows.ts'

/** SQL: the cabin is asked for ($6), has points, enough seats ($7), no more than $8 points, and a saver if $9. */
const fits = (cabin: string) =>
  `('${cabin.toUpperCase()}' = any ($6::text[]) and (f.points).${cabin} > 0 and (f.seats).${cabin} >= $7
    and (f.points).${cabin} <= $8 and (not $9::boolean or (f.savers).${cabin}))`

const anyFits = cabinNames.map(fits).join('\n       or ')
const fitting = (column: 'points' | 'seats') =>
  cabinNames.map((cabin) => `case when ${fits(cabin)} then (f.${column}).${cabin} end`).join(', ')

/**
 * $1 carrier, $2 origin, $3 destination, each null for all; $4 from, $5 to; $6 cabins, $7 seats, $8 points, $9 saver only;
 * $10 sort, $11 limit, $12 offset. flight_pk finds the flights of each route.
 */
export const filteredSearchStatement = {
  name: 'filtered_reward_flights',
  text: `with found as materialized (
           select ${flightColumns}, r.carrier, r.origin, r.destination,
                  extract(epoch from r.last_seen_at)::bigint as "seenAt",
                  case $10 when 'points' then least(${fitting('points')})
                           when 'seats' then -greatest(${fitting('seats')}) end as rank
             from route r
             join flight f on f.route_id = r.id and f.departure between $4 and $5
            where ($1::text is null or r.carrier = $1)
              and ($2::text is null or r.origin = $2)
              and ($3::text is null or r.destination = $3)
              and (${anyFits}))
         select total, page.*
           from (select count(*)::int as total from found) counted
           left join lateral (
             select * from found
              order by rank, departure, "flightNumber", carrier, origin, destination
              limit $11 offset $12) page on true`,
}

/** $1 carrier, $2 origin, $3 destination, $4 from, $5 to. */
export const dayPricesStatement = {
  name: 'reward_flight_days',
  text: `select f.departure as date, count(*) as flights,
                min((f.points).economy) filter (where (f.points).economy > 0) as economy,
                min((f.points).premium_economy) filter (where (f.points).premium_economy > 0) as "premiumEconomy",
                min((f.points).business) filter (where (f.points).business > 0) as business,
                min((f.points).first) filter (where (f.points).first > 0) as first
           from flight f
          where f.route_id = (select id from route where carrier = $1 and origin = $2 and destination = $3)
            and f.departure between $4 and $5
          group by f.departure
          order by f.departure`,
}
