import type { Statement } from '@pointfare/core/db/database'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { taxesInSql } from '@pointfare/reference/cabin-taxes'
import { hasRoom, isWhole, type CabinName } from '@pointfare/reference/cabin-values'
import { flightSeenSecond } from '../flight-seen.ts'
import { isStillToLeave } from '../origin-clock.ts'

/** Codes, or null for all. */
const isRequested = (column: string, parameter: string) =>
  `(${parameter}::text[] is null or r.${column} = any (${parameter}::text[]))`

/**
 * $1 origins, $2 destinations, $3 carriers, each null for all; $4 cabin, $5 party; $6 first month, $7 last one. Of each route
 * that has such seats: its months, as `2027-03-01,12500,15,1023` with the lowest points, their first day and the bits of the
 * days with seats. It reads rows of `route_month`, and no flight.
 */
export const monthsOfRoutes: Statement = {
  name: 'explore_months_of_routes',
  text: `select r.id, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt", m.months
           from route r
          cross join lateral (
            select string_agg(concat_ws(',', month, points[$5], first_day[$5], days[$5]), ' ') as months
              from route_month
             where route_id = r.id and cabin = $4::cabin and month between $6 and $7 and points[$5] is not null) m
          where ${isRequested('origin', '$1')} and ${isRequested('destination', '$2')} and ${isRequested('carrier', '$3')}
            and m.months is not null`,
}

/** SQL: a flight `f` of window `w` has the cabin for a party of $6, and has not left. */
const hasSeats = (cabin: string) =>
  `(f.points).${cabin} > 0 and ${hasRoom(`(f.seats).${cabin}`, '$6')} and ${isStillToLeave('w.today', 'w.minute')}`

/** The columns are in the text, so that each cabin has a plan of its own. */
function statementsOf(cabin: Cabin) {
  const column = cabin.toLowerCase() as CabinName // they are the same names
  const taxes = taxesInSql(column)
  const named = (name: string, text: string): Statement => ({ name: `${name}_${column}`, text })

  return {
    /**
     * Windows of days within one month, each $1 route, $2 first and $3 last day, $4 today and $5 minute at its origin; $6
     * party. Of each, by its place from 1, the lowest points, the first day with them, and the bits of the days with seats.
     */
    windows: named(
      'explore_windows',
      `select place::int, (min(lowest) / 32)::int as points, (min(lowest) % 32)::int as "firstDay", bit_or(1 << day - 1) as days
         from (select w.place, extract(day from f.departure)::int as day,
                      (f.points).${column} * 32::bigint + extract(day from f.departure)::int as lowest
                 from unnest($1::int[], $2::date[], $3::date[], $4::date[], $5::int[]) with ordinality
                        w (route_id, first, last, today, minute, place)
                 join flight f on f.route_id = w.route_id and f.departure between w.first and w.last
                where ${hasSeats(column)}) f
        group by place`,
    ),
    /** $1 routes, $2 days, $3 points, $4 today and $5 minute at each origin; $6 party. The earliest flight of each, by its place; one
     * that is in the cabin all the way goes before one that is not. */
    flights: named(
      'explore_flights',
      `select w.place::int, f.*
         from unnest($1::int[], $2::date[], $3::int[], $4::date[], $5::int[]) with ordinality
                w (route_id, day, points, today, minute, place)
        cross join lateral (
          select f.flight_number as "flightNumber", f.duration_minutes as "durationMinutes",
                 ${taxes.minor} as "taxesMinor", ${taxes.currency} as "taxesCurrency",
                 (f.cabin_shares).${column} as "cabinShare", ${flightSeenSecond()} as "seenAt"
            from flight f join route r on r.id = f.route_id
           where f.route_id = w.route_id and f.departure = w.day and (f.points).${column} = w.points and ${hasSeats(column)}
           order by not ${isWhole(column)}, f.departure_minute, f.flight_number limit 1) f`,
    ),
  }
}

export const exploreStatements = {
  ECONOMY: statementsOf('ECONOMY'),
  PREMIUM_ECONOMY: statementsOf('PREMIUM_ECONOMY'),
  BUSINESS: statementsOf('BUSINESS'),
  FIRST: statementsOf('FIRST'),
} satisfies Record<Cabin, unknown>

const place = `code as id, code as "airportCode", name, city, country, metro_code as "metroCode", latitude, longitude`

/** $1 codes. */
export const placesNamed: Statement = {
  name: 'explore_places_named',
  text: `select ${place} from airport where code = any ($1::text[]) order by code`,
}

/** With how many airports are flown to from there. */
export const placesFlownFrom: Statement = {
  name: 'explore_places_flown_from',
  text: `select ${place}, destinations
           from airport
           join (select origin, count(distinct destination)::int as destinations from route group by origin) flown
             on flown.origin = code
          order by code`,
}
