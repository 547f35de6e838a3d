import {
  searchableCabins,
  type DayPrices,
  type DayPricesQuery,
  type FlightSearch,
} from '@pointfare/shared/contracts/flight-search'
import type {
  HistoricRewardFlight,
  HistoryQuery,
  RewardFlight,
  RewardFlightQuery,
} from '@pointfare/shared/contracts/reward-flight'
import type { FlightStanding } from '@pointfare/shared/contracts/price-standing'
import type { Database } from '@pointfare/db/database'
import { flightColumns, toRewardFlight, type FlightTuple } from '../flight-rows.ts'
import type { Window } from '../page-of.ts'
import { dayPricesStatement, filteredSearchStatement } from './filter-statements.ts'
import { toDayPrices, type DayTuple, type RoutedTuple } from './reward-flights.mapper.ts'
import { standingsStatement } from './standing-statement.ts'
import { toFlightStanding, type StandingTuple } from './standings.mapper.ts'

export type RewardFlightsRepository = ReturnType<typeof createRewardFlightsRepository>

/** $1 carrier, $2 origin, $3 destination, $4 from, $5 to, $6 limit, $7 offset. */
export const searchStatement = {
  name: 'search_reward_flights',
  text: `with r as materialized (
           select id, extract(epoch from last_seen_at)::bigint seen_at from route
            where carrier = $1 and origin = $2 and destination = $3)
         select
           (select count(*)::int from flight f
             where f.route_id = (select id from r) and f.departure between $4 and $5) total,
           (select '[' || string_agg('[' || concat_ws(',', id, '"' || departure || '"', ${flightColumns},
                     (select seen_at from r)) || ']', ',') || ']'
              from (select f.* from flight f
                     where f.route_id = (select id from r) and f.departure between $4 and $5
                     order by f.departure, f.flight_number
                     limit $6 offset $7) page) content`,
}

/** $1 carrier, $2 origin, $3 destination, $4 departure, $5 limit, $6 offset. */
const historyStatement = {
  name: 'reward_flight_history',
  text: `with r as materialized (
           select id from route where carrier = $1 and origin = $2 and destination = $3)
         select
           (select count(*)::int from flight_history h
             where h.route_id = (select id from r) and h.departure = $4) total,
           (select '[' || string_agg('[' || concat_ws(',', id, '"' || departure || '"', ${flightColumns},
                     extract(epoch from scraped_at)::bigint) || ']', ',') || ']'
              from (select h.* from flight_history h
                     where h.route_id = (select id from r) and h.departure = $4
                     order by h.id desc
                     limit $5 offset $6) page) content`,
}

const knownNamesStatement = {
  name: 'known_names',
  text: `select exists (select from airline where code = $1) airline,
                exists (select from airport where code = $2) origin,
                exists (select from airport where code = $3) destination`,
}

/** PostgreSQL's largest int: no limit. */
const mostPoints = 2_147_483_647

/** Bit by bit, in the order of the flags; all four when none is named. */
const cabinBits = (cabins: FlightSearch['cabins'] = [...searchableCabins]) =>
  cabins.reduce((bits, cabin) => bits | (1 << searchableCabins.indexOf(cabin)), 0)

type PageRow = { total: number; content: string | null }

export function createRewardFlightsRepository(db: Database) {
  return {
    /** By date, then flight number. */
    async search(query: RewardFlightQuery, window: Window): Promise<{ total: number; content: RewardFlight[] }> {
      const { airline, origin, destination, from, to } = query
      const values = [airline, origin, destination, from, to, window.limit, window.offset]
      return pageOf(await db.query<PageRow>(searchStatement, values), { carrier: airline, origin, destination })
    },

    /** In the order asked for; equal ones by date and flight number. */
    async filter(query: FlightSearch, window: Window): Promise<{ total: number; content: RewardFlight[] }> {
      const [row] = await db.query<PageRow>(filteredSearchStatement, [
        query.airlineCode ?? null,
        query.origin ?? null,
        query.destination ?? null,
        query.startDate,
        query.endDate,
        cabinBits(query.cabins),
        query.minimumSeats ?? 1,
        query.maximumPoints ?? mostPoints,
        query.saverOnly ?? false,
        query.sort,
        window.limit,
        window.offset,
      ])
      const tuples: RoutedTuple[] = row?.content ? JSON.parse(row.content) : []
      return {
        total: row?.total ?? 0,
        content: tuples.map(([carrier, origin, destination, ...tuple]) =>
          toRewardFlight(tuple, { carrier, origin, destination }),
        ),
      }
    },

    /** Oldest first; days without flights are left out. */
    async days({ airline, origin, destination, from, to }: DayPricesQuery): Promise<DayPrices[]> {
      type Row = { content: string | null }
      const [row] = await db.query<Row>(dayPricesStatement, [airline, origin, destination, from, to])
      const tuples: DayTuple[] = row?.content ? JSON.parse(row.content) : []
      return tuples.map(toDayPrices)
    },

    /** How each flight's points stand among its own since `since`, by date and flight number. */
    async standings(query: DayPricesQuery, { since, now }: { since: Date; now: Date }): Promise<FlightStanding[]> {
      type Row = { standings: StandingTuple[] | null }
      const { airline, origin, destination, from, to } = query
      const values = [airline, origin, destination, from, to, now, since]
      const [row] = await db.query<Row>(standingsStatement, values)
      return (row?.standings ?? []).map(toFlightStanding)
    },

    /** Newest first. */
    async history(query: HistoryQuery, window: Window): Promise<{ total: number; content: HistoricRewardFlight[] }> {
      const { carrier, origin, destination, on } = query
      const values = [carrier, origin, destination, on, window.limit, window.offset]
      return pageOf(await db.query<PageRow>(historyStatement, values), { carrier, origin, destination })
    },

    async knownNames(airline: string, origin: string, destination: string) {
      type Known = Record<'airline' | 'origin' | 'destination', boolean>
      const [known] = await db.query<Known>(knownNamesStatement, [airline, origin, destination])
      return known ?? { airline: false, origin: false, destination: false }
    },
  }
}

function pageOf([row]: PageRow[], route: { carrier: string; origin: string; destination: string }) {
  // Written by our own statement just now, in the order that FlightTuple names.
  const tuples: FlightTuple[] = row?.content ? JSON.parse(row.content) : []
  return { total: row?.total ?? 0, content: tuples.map((tuple) => toRewardFlight(tuple, route)) }
}
