import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { Statement } from '@pointfare/db/database'
import { flightColumns } from '../flight-rows.ts'

const columns: Record<Cabin, string> = {
  ECONOMY: 'points_economy',
  PREMIUM_ECONOMY: 'points_premium_economy',
  BUSINESS: 'points_business',
  FIRST: 'points_first',
}

/** $1 carrier, $2 origin, $3 destination. */
const route = `r as materialized (
  select id, extract(epoch from last_seen_at)::bigint seen_at from route
   where carrier = $1 and origin = $2 and destination = $3)`

const contentOf = (page: string) => `
  select '[' || string_agg('[' || concat_ws(',', id, '"' || departure || '"', ${flightColumns},
           (select seen_at from r)) || ']', ',') || ']'
    from (${page}) page`

/** $4 today: flights that have left are left out. The indexes `flight_cheapest_*` hold all of it, in its order. */
const bookable = (points: string) => `f.route_id = (select id from r) and f.${points} > 0 and f.departure >= $4`

const cheapestFirst = (points: string) => `f.${points}, f.departure, f.flight_number`

/** What is asked about one cabin of a route; the columns are in the text, so that each cabin has a plan of its own. */
function statementsOf(cabin: Cabin) {
  const points = columns[cabin]
  const named = (name: string, text: string): Statement => ({ name: `${name}_${cabin.toLowerCase()}`, text })

  return {
    /** $5 limit, $6 offset. */
    page: named(
      'cheapest_page',
      `with ${route}
       select (select count(*)::int from flight f where ${bookable(points)}) total,
              (${contentOf(`select f.* from flight f where ${bookable(points)}
                             order by ${cheapestFirst(points)} limit $5 offset $6`)}) content`,
    ),
    /** Date, flight number and points of all of them. */
    all: named(
      'cheapest_all',
      `with ${route}
       select '[' || string_agg('["' || departure || '","' || flight_number || '",' || ${points} || ']', ',') || ']' content
         from (select f.departure, f.flight_number, f.${points} from flight f
                where ${bookable(points)}
                order by ${cheapestFirst(points)}) every_flight`,
    ),
    months: named(
      'cheapest_months',
      `with ${route}
       select json_agg(json_build_object('month', month, 'usualPoints', usual, 'lowestPoints', lowest,
                                         'lowestOn', lowest_on, 'flights', flights) order by month) content
         from (select to_char(f.departure, 'YYYY-MM') as month, count(*)::int flights, min(f.${points}) lowest,
                      percentile_disc(0.5) within group (order by f.${points}) usual,
                      (array_agg(f.departure order by f.${points}, f.departure))[1] lowest_on
                 from flight f
                where ${bookable(points)}
                group by 1) months`,
    ),
  }
}

export const cheapestStatements = {
  ECONOMY: statementsOf('ECONOMY'),
  PREMIUM_ECONOMY: statementsOf('PREMIUM_ECONOMY'),
  BUSINESS: statementsOf('BUSINESS'),
  FIRST: statementsOf('FIRST'),
} satisfies Record<Cabin, unknown>

/** $4 departures and $5 flight numbers, pair by pair: those flights, in that order. */
export const chosenFlightsStatement: Statement = {
  name: 'cheapest_chosen',
  text: `with ${route}
         select (${contentOf(`select f.*
                                from unnest($4::date[], $5::text[]) with ordinality chosen (departure, flight_number, place)
                                join flight f using (departure, flight_number)
                               where f.route_id = (select id from r)
                               order by place`)}) content`,
}

export const knownNamesStatement: Statement = {
  name: 'cheapest_known_names',
  text: `select exists (select from airline where code = $1) airline,
                exists (select from airport where code = $2) origin,
                exists (select from airport where code = $3) destination`,
}
