import {
  searchableCabins,
  type DayPrices,
  type DayPricesFilter,
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
import {
  flightColumns,
  flightLists,
  inFirstRow,
  pageOfLists,
  pageOfRows,
  toRewardFlight,
  type FlightLists,
  type FlightRow,
  type PageRow,
} from '../flight-rows.ts'
import type { Window } from '@pointfare/server/page-of'
import { dayPricesStatement, toDayPrices, type DayPricesRow } from './day-prices.ts'
import { filteredSearchStatement } from './filter-statements.ts'
import { standingsStatement } from './standing-statement.ts'
import { toFlightStanding, type StandingRow } from './standings.mapper.ts'

export type RewardFlightsRepository = ReturnType<typeof createRewardFlightsRepository>

/** $1 carrier, $2 origin, $3 destination, $4 from, $5 to, $6 limit, $7 offset. */
export const searchStatement = {
  name: 'search_reward_flights',
  text: `select total, extract(epoch from r.last_seen_at)::bigint as "seenAt", f.*
           from route r
          cross join lateral (
            select count(*)::int as total from flight f where f.route_id = r.id and f.departure between $4 and $5) counted
          cross join lateral (
            select ${flightLists}
              from (select ${flightColumns} from flight f
                     where f.route_id = r.id and f.departure between $4 and $5
                     order by f.departure, f.flight_number
                     limit $6 offset $7) f) f
          where r.carrier = $1 and r.origin = $2 and r.destination = $3`,
}

/** Of a route's flights of a day, which lie together in the primary key; a day has too few to want an index by flight. */
const inHistory = 'f.route_id = r.id and f.departure = $4 and ($7::text is null or f.flight_number = $7)'

/** $1 carrier, $2 origin, $3 destination, $4 departure, $5 limit, $6 offset, $7 flight number or null for all of them. */
export const historyStatement = {
  name: 'reward_flight_history',
  text: `select ${inFirstRow('total')} as total, f.*
           from route r
          cross join lateral (
            select count(*)::int as total from flight_history f where ${inHistory}) counted
           left join lateral (
            select ${flightColumns}, extract(epoch from f.scraped_at)::bigint as "seenAt" from flight_history f
             where ${inHistory}
             order by f.id desc
             limit $5 offset $6) f on true
          where r.carrier = $1 and r.origin = $2 and r.destination = $3`,
}

const knownNamesStatement = {
  name: 'known_names',
  text: `select exists (select from airline where code = $1) airline,
                exists (select from airport where code = $2) origin,
                exists (select from airport where code = $3) destination`,
}

/** PostgreSQL's largest int: no limit. */
const mostPoints = 2_147_483_647

export function createRewardFlightsRepository(db: Database) {
  return {
    /** By date, then flight number. */
    async search(query: RewardFlightQuery, window: Window): Promise<{ total: number; content: RewardFlight[] }> {
      const { airline, origin, destination, from, to } = query
      const values = [airline, origin, destination, from, to, window.limit, window.offset]
      return pageOfLists(await db.query<FlightLists>(searchStatement, values), {
        carrier: airline,
        origin,
        destination,
      })
    },

    /** In the order asked for; equal ones by date and flight number. */
    async filter(query: FlightSearch, window: Window): Promise<{ total: number; content: RewardFlight[] }> {
      const rows = await db.query<PageRow<RoutedFlightRow>>(filteredSearchStatement, [
        query.airlineCode ?? null,
        query.origin ?? null,
        query.destination ?? null,
        query.startDate,
        query.endDate,
        query.cabins ?? searchableCabins,
        query.minimumSeats ?? 1,
        query.maximumPoints ?? mostPoints,
        query.saverOnly ?? false,
        query.sort,
        window.limit,
        window.offset,
      ])
      return pageOfRows(rows, (row, seenAt) => toRewardFlight(row, row, seenAt))
    },

    /** Oldest first; days without flights that fit are left out. */
    async days(query: DayPricesQuery & DayPricesFilter, now: Date): Promise<DayPrices[]> {
      const { airline, origin, destination, from, to, seats, points, saver } = query
      const isUnfiltered = seats === undefined && points === undefined && !saver
      const fitting = [seats ?? 0, points ?? mostPoints, saver ?? false, isUnfiltered]
      const values = [airline, origin, destination, from, to, now, ...fitting]
      return (await db.query<DayPricesRow>(dayPricesStatement, values)).map(toDayPrices)
    },

    /** How each flight's points stand among its own since `since`, by date and flight number. */
    async standings(query: DayPricesQuery, { since, now }: { since: Date; now: Date }): Promise<FlightStanding[]> {
      const { airline, origin, destination, from, to } = query
      const values = [airline, origin, destination, from, to, now, since]
      return (await db.query<StandingRow>(standingsStatement, values)).map(toFlightStanding)
    },

    /** Newest first. */
    async history(query: HistoryQuery, window: Window): Promise<{ total: number; content: HistoricRewardFlight[] }> {
      const { carrier, origin, destination, on, flight = null } = query
      const values = [carrier, origin, destination, on, window.limit, window.offset, flight]
      const rows = await db.query<PageRow<FlightRow>>(historyStatement, values)
      return pageOfRows(rows, (row, seenAt) => toRewardFlight(row, { carrier, origin, destination }, seenAt))
    },

    async knownNames(airline: string, origin: string, destination: string) {
      type Known = Record<'airline' | 'origin' | 'destination', boolean>
      const [known] = await db.query<Known>(knownNamesStatement, [airline, origin, destination])
      return known ?? { airline: false, origin: false, destination: false }
    },
  }
}

/** A flight on any route. */
type RoutedFlightRow = FlightRow & { carrier: string; origin: string; destination: string }
