import type { Statement } from '@pointfare/core/db/database'
import { flightSeenSecond } from '../flight-seen.ts'
import { clockInSql, isStillToLeave } from '../origin-clock.ts'
import { cabinColumns, cabinOf, type CabinChoice } from '../open-cabin.ts'

type Way = { way: 0 | 1; origins: string; destinations: string; from: string; to: string; choice: CabinChoice }

/** One range of flight_pk for each route of the way, from its own today on. */
const flightsOf = ({ way, origins, destinations, from, to, choice }: Way) => `
         select distinct on (r.carrier, f.departure)
                ${way} as way, r.carrier, r.origin, r.destination, f.route_id, f.flight_number, r.last_seen_at,
                f.id, f.departure, f.departure_minute as "departureMinute", f.flight_number as "flightNumber",
                f.stops, f.duration_minutes as "durationMinutes", c.*
           from route r
           join airport o on o.code = r.origin
          cross join ${clockInSql('$8')}
           join flight f on f.route_id = r.id and f.departure between greatest(${from}::date, clock.today) and ${to}
            and ${isStillToLeave('clock.today', 'clock.minute')}
          cross join lateral ${cabinOf(choice, '$9')} c ${cabinColumns}
          where r.origin = any (${origins}) and r.destination = any (${destinations})
            and ($1::text[] is null or r.carrier = any ($1))
          order by r.carrier, f.departure, c.points, c.seats desc, f.departure_minute, f.flight_number`

/**
 * $1 carriers or null for all, $2 origins and $3 destinations of the way out, as airports; $4 first and $5 last day of the way
 * out, $6 and $7 of the way back; $8 now, $9 travellers. Of each way, carrier and day the flight with the lowest points that
 * has a seat for everybody; of equal ones that with the most seats, then the earliest. By way, carrier and day. The cabins
 * are in the text, so that each choice has a plan of its own.
 */
export function bestFlightsStatement(out: CabinChoice, back: CabinChoice): Statement {
  const ways = [
    flightsOf({ way: 0, origins: '$2', destinations: '$3', from: '$4', to: '$5', choice: out }),
    flightsOf({ way: 1, origins: '$3', destinations: '$2', from: '$6', to: '$7', choice: back }),
  ]
  return {
    name: `return_trips_${out}_${back}`.toLowerCase(),
    text: `select b.*, ${flightSeenSecond('b', 'b')} as "seenAt" from (
${ways.map((way) => `(${way})`).join('\n         union all\n')}) b`,
  }
}
