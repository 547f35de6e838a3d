import { fitting } from '../fitting.ts'
import { flightColumns, seenFlightColumns } from '../flight-rows.ts'
import { flightSeenSecond } from '../flight-seen.ts'
import { clockInSql, isStillToLeave } from '../origin-clock.ts'
import { carrierCounts, flightsOfRoute, routesRequested } from './merged-search-statement.ts'
import { pageOfWholeDays, pagesOfWholeDays } from './whole-days.ts'

const { any, lowestPoints, mostSeats } = fitting({ cabins: '$6', seats: '$7', points: '$8', saver: '$9' })

/** What comes first; nothing in the order of departure. */
const rank = `case $10 when 'points' then ${lowestPoints} when 'seats' then -${mostSeats} end`

const ofRoute = 'r.carrier, r.origin, r.destination'

/**
 * $1 carriers, $2 origins, $3 destinations, each null for all; $4 from, $5 to; $6 cabins, $7 seats, $8 points, $9 saver only;
 * $10 sort, $11 page size, $12 page; $13 now. flight_pk finds the flights of each route.
 */
export const filteredSearchStatement = {
  name: 'filtered_reward_flights',
  text: `with found as materialized (
           select ${flightColumns}, ${ofRoute}, f.route_id, f.flight_number, r.last_seen_at, ${rank} as rank
             from route r
             join airport o on o.code = r.origin
            cross join ${clockInSql('$13')}
             join flight f on f.route_id = r.id and f.departure between $4 and $5 and ${any}
                  and f.departure >= clock.today and ${isStillToLeave('clock.today', 'clock.minute')}
            where ($1::text[] is null or r.carrier = any ($1))
              and ($2::text[] is null or r.origin = any ($2))
              and ($3::text[] is null or r.destination = any ($3))),
         counted as (select carrier, count(*) as flights from found group by carrier)
         select total, carriers, page.*
           from (select coalesce(sum(flights), 0)::int as total, ${carrierCounts} as carriers from counted) totals
           left join lateral (
             select *, ${flightSeenSecond('found', 'found')} as "seenAt" from found
              order by rank, departure, "departureMinute", "flightNumber", carrier, origin, destination
              limit $11 offset $11::int * $12::int) page on true`,
}

const flightsThatFit = `${flightsOfRoute('$5')} and ($15::boolean or ${any})`

/**
 * The same between places, in whole days, which come in the order of their best: days are ranked first, then the flights of one
 * page are read. $1 carriers or null for all, $2 origins, $3 destinations; $13 today and $14 minute, by the clock of each
 * origin; $15 others, too, that do not fit; $16 days on a page, or null.
 */
export const filteredDaysStatement = {
  name: 'filtered_reward_flight_days',
  text: `with recursive ${routesRequested({ from: '$4', todays: '$13', minutes: '$14' })},
         counted as materialized (
           select r.carrier, f.departure, count(*) as flights, min(f.rank) as rank
             from r cross join lateral (select f.departure, ${rank} as rank from ${flightsThatFit}) f
            group by r.carrier, f.departure),
         day as (
           select departure, sum(flights) as flights, row_number() over (order by min(rank), departure) as place
             from counted group by departure),
         ${pagesOfWholeDays({ pageSize: '$11::int', pageDays: '$16::int' })}
         select total, "totalPages", "firstElement", ${carrierCounts} as carriers, f.*
           from ${pageOfWholeDays({ pageNumber: '$12' })}
           left join lateral (
             select ${seenFlightColumns}, ${ofRoute}
               from unnest(p.days) with ordinality chosen (departure, place)
              cross join r
              cross join lateral (select f.* from ${flightsThatFit} and f.departure = chosen.departure) f
              order by chosen.place, f.departure_minute, f.flight_number, r.carrier, r.origin, r.destination) f on true`,
}
