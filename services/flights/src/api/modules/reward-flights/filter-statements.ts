/** The cabins in the order of the flags' bits; `suffix` ends the names of their columns. */
const cabins = ['economy', 'premium_economy', 'business', 'first'] as const

/** SQL: cabin `bit` is asked for ($6), has points, enough seats ($7), no more than $8 points, and a saver if $9. */
const fits = (cabin: string, bit: number) =>
  `($6::int & ${1 << bit} <> 0 and points_${cabin} > 0 and seats_${cabin} >= $7 and points_${cabin} <= $8
    and (not $9::boolean or award_flags & ${1 << bit} <> 0))`

const anyFits = cabins.map(fits).join('\n       or ')
const fitting = (column: 'points' | 'seats') =>
  cabins.map((cabin, bit) => `case when ${fits(cabin, bit)} then ${column}_${cabin} end`).join(', ')

/**
 * $1 carrier, $2 origin, $3 destination, each null for all; $4 from, $5 to; $6 cabins as bits, $7 seats, $8 points,
 * $9 saver only; $10 sort, $11 limit, $12 offset. flight_pk finds the flights of each route.
 */
export const filteredSearchStatement = {
  name: 'filtered_reward_flights',
  text: `with found as materialized (
           select f.*, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint seen_at,
                  case $10 when 'points' then least(${fitting('points')})
                           when 'seats' then -greatest(${fitting('seats')}) end rank
             from route r
             join flight f on f.route_id = r.id and f.departure between $4 and $5
            where ($1::text is null or r.carrier = $1)
              and ($2::text is null or r.origin = $2)
              and ($3::text is null or r.destination = $3)
              and (${anyFits}))
         select
           (select count(*)::int from found) total,
           (select '[' || string_agg('[' || concat_ws(',', '"' || carrier || '"', '"' || origin || '"',
                     '"' || destination || '"', id, '"' || departure || '"', departure_minute,
                     '"' || flight_number || '"', points_economy, points_premium_economy, points_business, points_first,
                     seats_economy, seats_premium_economy, seats_business, seats_first, award_flags, seen_at) || ']', ',') || ']'
              from (select * from found
                     order by rank, departure, flight_number, carrier, origin, destination
                     limit $11 offset $12) page) content`,
}

/** $1 carrier, $2 origin, $3 destination, $4 from, $5 to. */
export const dayPricesStatement = {
  name: 'reward_flight_days',
  text: `with d as (
           select f.departure, count(*) flights,
                  ${cabins.map((cabin) => `min(points_${cabin}) filter (where points_${cabin} > 0) ${cabin}`).join(',\n                  ')}
             from flight f
            where f.route_id = (select id from route where carrier = $1 and origin = $2 and destination = $3)
              and f.departure between $4 and $5
            group by f.departure)
         select '[' || string_agg('[' || concat_ws(',', '"' || departure || '"', flights,
                  ${cabins.map((cabin) => `coalesce(${cabin}::text, 'null')`).join(', ')}) || ']', ',' order by departure) || ']' content
           from d`,
}
