import { cabinNames } from '../../../cabin-values.ts'
import { isStillToLeave } from '../origin-clock.ts'

/** Seconds for which a cabin's then price compared to its present one as `comparison` says. */
const secondsWhile = (comparison: string) => `coalesce(sum(seconds) filter (where ${comparison}), 0)::float8`

/** Null where the cabin is not bookable now. */
const sumsOf = (cabin: string) => `case when (f.points).${cabin} > 0 then array[
    ${secondsWhile(`(s.points).${cabin} > (f.points).${cabin}`)},
    ${secondsWhile(`(s.points).${cabin} between 1 and (f.points).${cabin} - 1`)},
    ${secondsWhile(`(s.points).${cabin} > 0`)}] end`

/**
 * $1 carrier, $2 origin, $3 destination, $4 from, $5 to, $6 now, $7 how far back, $8 today, $9 minute. Of each flight: its id, the seconds
 * it is known, and for each cabin the seconds it was dearer, cheaper and bookable, or null where it is not bookable now.
 * Each state of a flight holds until the next; what begins before the window counts from the window's start.
 */
export const standingsStatement = {
  name: 'flight_standings',
  text: `with r as materialized (
           select id from route where carrier = $1 and origin = $2 and destination = $3),
         states as (
           select h.departure, h.flight_number, h.points,
                  extract(epoch from
                    least(lead(h.scraped_at) over state_of, $6::timestamptz) - greatest(h.scraped_at, $7)) seconds
             from flight_history h
            where h.route_id = (select id from r) and h.departure between $4 and $5
           window state_of as (partition by h.departure, h.flight_number order by h.id))
         select f.id, sum(seconds)::float8 as known,
                ${cabinNames.map((cabin) => `${sumsOf(cabin)} as "${cabin.toUpperCase()}"`).join(',\n                ')}
           from flight f
           join states s on s.departure = f.departure and s.flight_number = f.flight_number and s.seconds > 0
          where f.route_id = (select id from r) and f.departure between $4 and $5 and ${isStillToLeave('$8', '$9')}
          group by f.route_id, f.departure, f.flight_number
          order by f.departure, f.flight_number`,
}
