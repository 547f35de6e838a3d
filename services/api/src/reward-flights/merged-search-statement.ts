import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { AirportCode } from '@pointfare/shared/contracts/iata'
import type { CarrierCount } from '@pointfare/shared/contracts/reward-flight'
import type { Routes } from '../requested-routes.ts'
import { flightLists, seenFlightColumns } from '../flight-rows.ts'
import { type Clock, isStillToLeave } from '../origin-clock.ts'
import { pageOfWholeDays, pagesOfWholeDays } from './whole-days.ts'

type Parameters = { from: string; todays: string; minutes: string }

/**
 * SQL, for `with`: the routes asked for as `r`, each with what clocks at its origin show and the first day that counts.
 * $1 carriers or null for every one, $2 origins, $3 destinations. route_by_pair finds those of each pair.
 */
export const routesRequested = ({ from, todays, minutes }: Parameters) => `r as materialized (
           select r.id, r.carrier, r.origin, r.destination, r.last_seen_at,
                  o.today, o.minute, greatest(${from}::date, o.today) as since
             from unnest($2::text[], ${todays}::date[], ${minutes}::int[]) o (airport, today, minute)
            cross join unnest($3::text[]) d (airport)
             join route r on r.origin = o.airport and r.destination = d.airport
            where $1::text[] is null or r.carrier = any ($1))`

/** SQL: the flights `f` of a route of those that are still to leave, up to a day: one range of flight_pk. */
export const flightsOfRoute = (to: string) =>
  `flight f where f.route_id = r.id and f.departure between r.since and ${to} and ${isStillToLeave('r.today', 'r.minute')}`

/** SQL: how many flights each airline has, from `counted` (carrier, flights); most first. */
export const carrierCounts = `(
           select string_agg(carrier || ' ' || flights, ',' order by flights desc, carrier)
             from (select carrier, sum(flights) as flights from counted group by carrier) of_carrier)`

/** What that says. */
export const toCarriers = (text: string | null): CarrierCount[] =>
  (text?.split(',') ?? []).map((count) => {
    const [airlineCode = '', flights] = count.split(' ')
    return { airlineCode, flights: Number(flights) }
  })

/** What clocks at each origin show, in the order of the origins. */
export type ClockOf = ReadonlyMap<AirportCode, Clock>

/** $1 to $3 of those statements, and what clocks show at the origins. */
export function routeValues({ airlines, origins, destinations }: Routes, clocks: ClockOf) {
  const shown = origins.map((origin) => clocks.get(origin)!) // there is one for each of them
  return {
    names: [airlines, origins, destinations] as const,
    todays: shown.map(({ today }): IsoDate => today),
    minutes: shown.map(({ minute }) => minute),
  }
}

const routes = routesRequested({ from: '$4', todays: '$6', minutes: '$7' })

/** Each route's days are counted in the index alone, then those of all routes are added up. */
const days = `${routes},
         counted as materialized (
           select r.carrier, f.departure, f.flights
             from r
            cross join lateral (
              select f.departure, count(*) as flights from ${flightsOfRoute('$5')} group by f.departure) f),
         day as (
           select departure, sum(flights)::int as flights, departure as place from counted group by departure)`

/** The flights of all routes in one order, from one day to another, with the route of each. */
const flights = (from: string, to: string) => `
           select ${flightLists}, string_agg(f.route::text, ' ') as "routeIds"
             from (select ${seenFlightColumns}, r.id as route
                     from r
                    cross join lateral (select f.* from ${flightsOfRoute(to)} and f.departure >= ${from}) f
                    order by f.departure, f.departure_minute, f.flight_number, r.carrier, r.origin, r.destination) f`

const routeList = `(
           select string_agg(concat_ws(' ', id, carrier, origin, destination), ',') from r) as routes`

/**
 * The first page of several routes: $1 carriers or null for every one, $2 origins, $3 destinations, $4 from, $5 to, $6 today and
 * $7 minute at each origin, $8 page size. How many flights each day has tells how many pages follow.
 */
export const mergedSearchStatement = {
  name: 'search_merged_reward_flights',
  text: `with ${days},
         packed as materialized (
           select array_agg(departure) as days, array_agg(flights) as flights, array_agg(up_to) as up_to
             from (select departure, flights,
                          (sum(flights) over (order by place rows unbounded preceding))::int as up_to
                     from day) counted)
         select array_to_string(p.flights, ' ') as days, ${carrierCounts} as carriers, ${routeList}, f.*
           from packed p
          cross join lateral (${flights('p.days[1]', 'p.days[greatest(1, width_bucket($8::int, p.up_to))]')}) f`,
}

/** The same, $9 page and $10 days on a page or null: any page, at the price of finding where it begins. */
export const mergedSearchPageStatement = {
  name: 'search_merged_reward_flights_page',
  text: `with recursive ${days},
         ${pagesOfWholeDays({ pageSize: '$8::int', pageDays: '$10::int' })}
         select total, "totalPages", "firstElement", ${carrierCounts} as carriers, ${routeList}, f.*
           from ${pageOfWholeDays({ pageNumber: '$9' })}
          cross join lateral (${flights('p.days[1]', 'p.days[cardinality(p.days)]')}) f`,
}
