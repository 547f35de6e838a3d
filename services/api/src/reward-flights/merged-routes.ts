import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { AirportCode } from '@pointfare/shared/contracts/iata'
import type { CarrierCount } from '@pointfare/shared/contracts/reward-flight'
import type { Routes } from '../asked-routes.ts'
import { isStillToLeave, type Clock } from '../origin-clock.ts'

type Parameters = { from: string; todays: string; minutes: string }

/**
 * SQL, for `with`: the routes asked for as `r`, each with what clocks at its origin show and the first day that counts.
 * $1 carriers or null for every one, $2 origins, $3 destinations. route_by_pair finds those of each pair.
 */
export const routesAsked = ({ from, todays, minutes }: Parameters) => `r as materialized (
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
