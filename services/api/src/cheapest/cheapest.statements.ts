import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { Statement } from '@pointfare/core/db/database'
import { flightLists, seenFlightColumns } from '../flight-rows.ts'
import { clockInSql, isStillToLeave } from '../origin-clock.ts'

/** $1 carrier, $2 origin, $3 destination. */
const isRoute = 'r.carrier = $1 and r.origin = $2 and r.destination = $3'
/** Known before the flights are read, so that an index hands them out in its order. */
const routeId = `(select r.id from route r where ${isRoute})`

/** $4 today. The indexes `flight_cheapest_*` hold all of it, in their order. */
const fromToday = (route: string, points: string) => `f.route_id = ${route} and ${points} > 0 and f.departure >= $4`
/** $5 minute: what has left is left out. */
const bookable = (route: string, points: string) => `${fromToday(route, points)} and ${isStillToLeave('$4', '$5')}`
/** Counted in the index alone, but for those few of today that have left. */
const countOfBookable = (route: string, points: string) => `
           (select count(*) from flight f where ${fromToday(route, points)})
           - (select count(*) from flight f
               where ${fromToday(route, points)} and f.departure = $4 and not ${isStillToLeave('$4', '$5')})`

const cheapestFirst = (points: string) => `${points}, f.departure, f.flight_number`

/** What is asked about one cabin of a route; the columns are in the text, so that each cabin has a plan of its own. */
function statementsOf(cabin: Cabin) {
  const points = `(f.points).${cabin.toLowerCase()}`
  const named = (name: string, text: string): Statement => ({ name: `${name}_${cabin.toLowerCase()}`, text })

  return {
    /** $6 limit, $7 offset. */
    page: named(
      'cheapest_page',
      `select total, f.*
         from route r
        cross join lateral (select (${countOfBookable('r.id', points)})::int as total) counted
        cross join lateral (
           select ${flightLists}
             from (select ${seenFlightColumns} from flight f
                    where ${bookable('r.id', points)}
                    order by ${cheapestFirst(points)} limit $6 offset $7) f) f
        where ${isRoute}`,
    ),
    /** Departures, flight numbers and points of all, each as a list with commas: thousands of rows take four times as long. */
    all: named(
      'cheapest_all',
      `select string_agg(departure::text, ',') as departures, string_agg(flight_number, ',') as "flightNumbers",
              string_agg(points::text, ',') as points
         from (select f.departure, f.flight_number, ${points} as points
                 from flight f
                where ${bookable(routeId, points)}
                order by ${cheapestFirst(points)}) f`,
    ),
    /** $1 carrier, $2 origin or null, $3 now, $4 how many of each route: a few steps in an index for each. */
    lowestOfRoutes: named(
      'cheapest_of_routes',
      `select r.origin, r.destination, f.*
         from route r
         join airport o on o.code = r.origin
        cross join ${clockInSql('$3')}
        cross join lateral (
          select ${seenFlightColumns} from flight f
           where f.route_id = r.id and ${points} > 0 and f.departure >= clock.today
             and ${isStillToLeave('clock.today', 'clock.minute')}
           order by ${cheapestFirst(points)} limit $4) f
        where r.carrier = $1 and ($2::text is null or r.origin = $2)`,
    ),
    months: named(
      'cheapest_months',
      `select to_char(f.departure, 'YYYY-MM') as month, count(*)::int as flights, min(${points}) as "lowestPoints",
              percentile_disc(0.5) within group (order by ${points}) as "usualPoints",
              (array_agg(f.departure::text order by ${points}, f.departure))[1] as "lowestOn"
         from flight f
        where ${bookable(routeId, points)}
        group by 1 order by 1`,
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
  text: `select ${seenFlightColumns}
           from route r
          cross join unnest($4::date[], $5::text[]) with ordinality chosen (departure, flight_number, place)
           join flight f on f.route_id = r.id and f.departure = chosen.departure and f.flight_number = chosen.flight_number
          where ${isRoute}
          order by place`,
}

export const knownNamesStatement: Statement = {
  name: 'cheapest_known_names',
  text: `select exists (select from airline where code = $1) airline,
                exists (select from airport where code = $2) origin,
                exists (select from airport where code = $3) destination`,
}
