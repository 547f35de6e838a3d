import { clearDistance } from '@pointfare/shared/contracts/price-standing'
import { cabinNames } from '../../../cabin-values.ts'
import { isStillToLeave } from '../origin-clock.ts'
import { routesAsked } from './merged-routes.ts'

/** Seconds for which a cabin's then price compared to its present one as `comparison` says. */
const secondsWhile = (comparison: string) => `coalesce(sum(seconds) filter (where ${comparison}), 0)::float8`

/** In whole percent, which SQL compares exactly; points may be too large for an int then. */
const [below, above] = [Math.round((1 - clearDistance) * 100), Math.round((1 + clearDistance) * 100)]

/** Null where the cabin is not bookable now. */
const sumsOf = (cabin: string) => `case when (f.points).${cabin} > 0 then array[
    ${secondsWhile(`(s.points).${cabin} > (f.points).${cabin}`)},
    ${secondsWhile(`(s.points).${cabin} between 1 and (f.points).${cabin} - 1`)},
    ${secondsWhile(`(s.points).${cabin} > 0`)},
    ${secondsWhile(`(s.points).${cabin}::bigint * ${below} >= (f.points).${cabin}::bigint * 100`)},
    ${secondsWhile(`(s.points).${cabin} > 0 and (s.points).${cabin}::bigint * ${above} <= (f.points).${cabin}::bigint * 100`)}] end`

/**
 * $1 carriers or null for every one, $2 origins, $3 destinations, $4 from, $5 to, $6 now, $7 how far back, $8 today and $9 minute at
 * each origin. Of each flight: its id, the seconds it is known, and for each cabin the seconds it was dearer, cheaper,
 * bookable, clearly dearer and clearly cheaper, or null where it is not bookable now. Each state of a flight holds until the next; what begins before the window
 * counts from the window's start. By $4 and $5 other months of the history are left out before any is opened.
 */
export const standingsStatement = {
  name: 'flight_standings',
  text: `with ${routesAsked({ from: '$4', todays: '$8', minutes: '$9' })}
         select f.*
           from r
          cross join lateral (
            with states as (
              select h.departure, h.flight_number, h.points,
                     extract(epoch from
                       least(lead(h.scraped_at) over state_of, $6::timestamptz) - greatest(h.scraped_at, $7)) seconds
                from flight_history h
               where h.route_id = r.id and h.departure between $4 and $5 and h.departure >= r.since
              window state_of as (partition by h.departure, h.flight_number order by h.id))
            select f.id, sum(seconds)::float8 as known,
                   ${cabinNames.map((cabin) => `${sumsOf(cabin)} as "${cabin.toUpperCase()}"`).join(',\n                   ')}
              from flight f
              join states s on s.departure = f.departure and s.flight_number = f.flight_number and s.seconds > 0
             where f.route_id = r.id and f.departure between r.since and $5 and ${isStillToLeave('r.today', 'r.minute')}
             group by f.route_id, f.departure, f.flight_number
             order by f.departure, f.flight_number) f`,
}
