import type { Database, Statement } from '@pointfare/core/db/database'
import { mostPreviewFlights } from '@pointfare/shared/contracts/alert'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { flightSeenSecond } from '@pointfare/api/flight-seen'
import type { NumberedFlight } from './numbered-flight.ts'
import { flightsWanted, routesWithClocks, wantedJson, type NumberedWanted } from './wanted-rows.ts'

export type MatchesRepository = ReturnType<typeof createMatchesRepository>

/** How the flights that are wanted stand now. */
export type Matches = {
  flights: number
  days: number
  lowest: { points: number; date: IsoDate; airlineCode: string } | null
}

type MatchesRow = { n: number; flights: number; days: number; points: number; date: IsoDate; airlineCode: string }

/** Of each route and day how many flights match, and the lowest points; then of all of them. */
const matchesStatement = (cabin: Cabin): Statement => ({
  name: `matches_${cabin}`.toLowerCase(),
  text: `with day as materialized (
           select w.n, r.carrier, d.*
             from ${routesWithClocks}
            cross join lateral (
             select f.departure, count(*) as flights, min((f.points).${cabin.toLowerCase()}) as points
               from ${flightsWanted(cabin)}
              group by f.departure) d)
         select n, sum(flights)::int as flights, count(distinct departure)::int as days,
                (array_agg(points order by points, departure, carrier))[1] as points,
                (array_agg(departure order by points, departure, carrier))[1] as date,
                (array_agg(carrier order by points, departure, carrier))[1] as "airlineCode"
           from day group by n`,
})

const column = (cabin: Cabin, name: string) => `(f.${name}).${cabin.toLowerCase()}`

/** Figures of one cabin, as trips know them. */
const bestColumns = (
  cabin: Cabin,
) => `f.id, f.route_id, f.flight_number, f.departure, f.departure_minute as "departureMinute",
                    f.flight_number as "flightNumber", '${cabin}' as cabin, ${column(cabin, 'points')} as points,
                    ${column(cabin, 'seats')} as seats, ${column(cabin, 'savers')} as saver,
                    ${column(cabin, 'more_seats')} as more, f.stops, f.duration_minutes as "durationMinutes",
                    null::int as "taxesMinor", null as "taxesCurrency"`

/** The flights with the lowest points; of equal ones the earliest. */
const bestStatement = (cabin: Cabin): Statement => ({
  name: `best_matches_${cabin}`.toLowerCase(),
  text: `select w.n, r.carrier, r.origin, r.destination, ${flightSeenSecond()} as "seenAt", f.*
           from ${routesWithClocks}
          cross join lateral (
             select ${bestColumns(cabin)}
               from ${flightsWanted(cabin)}
              order by ${column(cabin, 'points')}, f.departure, f.departure_minute, f.flight_number
              limit ${mostPreviewFlights}) f
          order by f.points, f.departure, f."departureMinute", r.carrier, f."flightNumber"
          limit ${mostPreviewFlights}`,
})

/** Of each carrier and day the flight that trips take, by the rule of return trips (rule 15.3 of the product). */
const bestOfDaysStatement = (cabin: Cabin): Statement => ({
  name: `best_of_days_${cabin}`.toLowerCase(),
  text: `select distinct on (w.n, r.carrier, f.departure) w.n, r.carrier, r.origin, r.destination, ${flightSeenSecond()} as "seenAt", f.*
           from ${routesWithClocks}
          cross join lateral (
             select distinct on (f.departure) ${bestColumns(cabin)}
               from ${flightsWanted(cabin)}
              order by f.departure, ${column(cabin, 'points')}, ${column(cabin, 'seats')} desc, f.departure_minute,
                       f.flight_number) f
          order by w.n, r.carrier, f.departure, f.points, f.seats desc, f."departureMinute", f."flightNumber"`,
})

/** For tests of their plans. */
export const matchesStatements = { matchesStatement, bestStatement, bestOfDaysStatement }

/** Reads how things stand now, for as many as are asked for at once: one statement for each cabin among them. */
export function createMatchesRepository(db: Database) {
  const ask = async <Row>(wanted: readonly NumberedWanted[], now: Date, statementOf: (cabin: Cabin) => Statement) => {
    const byCabin = Map.groupBy(wanted, ({ cabin }) => cabin)
    const answers = await Promise.all(
      [...byCabin].map(([cabin, some]) => db.query<Row>(statementOf(cabin), [wantedJson(some), now])),
    )
    return answers.flat()
  }

  return {
    /** By number; what has no match is left out. */
    async counts(wanted: readonly NumberedWanted[], now: Date): Promise<ReadonlyMap<number, Matches>> {
      const rows = await ask<MatchesRow>(wanted, now, matchesStatement)
      return new Map(rows.map(({ n, flights, days, ...lowest }) => [n, { flights, days, lowest }]))
    },

    /** The best few of one thing wanted. */
    best: (wanted: NumberedWanted, now: Date) => ask<NumberedFlight>([wanted], now, bestStatement),

    /** Of each number, carrier and day the best flight. */
    bestOfDays: (wanted: readonly NumberedWanted[], now: Date) => ask<NumberedFlight>(wanted, now, bestOfDaysStatement),
  }
}
