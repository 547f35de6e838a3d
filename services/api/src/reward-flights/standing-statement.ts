import { cabinNames } from '@pointfare/reference/cabin-values'
import { flightsOfRoute, routesAsked } from './merged-routes.ts'

const pointsOf = (row: string) => cabinNames.map((cabin) => `(${row}.points).${cabin}`).join(', ')

/**
 * $1 carriers or null for every one, $2 origins, $3 destinations, $4 from, $5 to, $6 now, $7 how far back, $8 today and $9 minute at
 * each origin. Of each route: the seconds it is known, how long each cabin (1 to 4) could be booked for which points on
 * those days, and the flights. Each state of a flight holds until the next; what begins before the window
 * counts from the window's start. By $4 and $5 other months of the history are left out before any is opened.
 */
export const standingsStatement = {
  name: 'flight_standings',
  text: `with ${routesAsked({ from: '$4', todays: '$8', minutes: '$9' })}
         select held.*, flights.*
           from r
          cross join lateral (
            with states as (
              select h.points, greatest(h.scraped_at, $7) as since,
                     least(lead(h.scraped_at) over state_of, $6::timestamptz) as until
                from flight_history h
               where h.route_id = r.id and h.departure between $4 and $5 and h.departure >= r.since
              window state_of as (partition by h.departure, h.flight_number order by h.id)),
            levels as (
              select c.cabin, c.points, sum(extract(epoch from s.until - s.since))::float8 as seconds
                from states s
               cross join unnest(array[${pointsOf('s')}]) with ordinality c (points, cabin)
               where s.until > s.since and c.points > 0
               group by c.cabin, c.points)
            select (select extract(epoch from $6 - min(since))::float8 from states where until > since) as known,
                   (select json_agg(array[cabin, points, seconds]) from levels) as levels) held
          cross join lateral (
            select json_agg(array[f.id, ${pointsOf('f')}] order by f.departure, f.flight_number) as flights
              from ${flightsOfRoute('$5')}) flights
          where held.known is not null and flights.flights is not null`,
}
