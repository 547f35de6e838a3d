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
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { FlightStanding } from '@pointfare/shared/contracts/price-standing'
import type { Database } from '@pointfare/db/database'
import {
  flightColumns,
  flightsOfLists,
  inFirstRow,
  pageOfRows,
  toRewardFlight,
  type FlightLists,
  type FlightRow,
  type PageRow,
} from '../flight-rows.ts'
import { notBefore, type Clock } from '../origin-clock.ts'
import type { Window } from '@pointfare/server/page-of'
import { dayPricesStatements, knownByStatement, toDayPrices, type DayPricesRow } from './day-prices.ts'
import { filteredDaysStatement, filteredSearchStatement } from './filter-statements.ts'
import { searchPageStatement, searchStatement } from './search-statement.ts'
import { standingsStatement } from './standing-statement.ts'
import { toFlightStanding, type StandingRow } from './standings.mapper.ts'
import { byTimeOfDay, firstPageOfDays, type WholeDays } from './whole-days.ts'

export type RewardFlightsRepository = ReturnType<typeof createRewardFlightsRepository>

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
                exists (select from airport where code = $3) destination,
                exists (select from route r
                         where ($1 = '' or r.carrier = $1) and ($2 = '' or r.origin = $2)
                           and ($3 = '' or r.destination = $3)) route`,
}
export type KnownNames = Record<'airline' | 'origin' | 'destination' | 'route', boolean>

/** PostgreSQL's largest int: no limit. */
const mostPoints = 2_147_483_647

export function createRewardFlightsRepository(db: Database) {
  return {
    /** Whole days, by departure; null for a route that is not flown. */
    async search(query: RewardFlightQuery, clock: Clock): Promise<FoundDays | null> {
      const { airline, origin, destination, from, to, pageSize, pageNumber } = query
      const route = { carrier: airline, origin, destination }
      const dates = [notBefore(from, clock), to, clock.today, clock.minute]
      const values = [airline, origin, destination, ...dates, pageSize]

      if (pageNumber === 0) {
        const [found] = await db.query<FlightLists & { days: string | null }>(searchStatement, values)
        if (!found) return null
        const flightsOnDays = found.days?.split(' ').map(Number) ?? []
        const { taken, ...page } = firstPageOfDays(flightsOnDays, pageSize)
        const flights = flightsOfLists(found, route)
        if (taken <= flights.length) return { ...page, content: byTimeOfDay(flights.slice(0, taken), flightsOnDays) }
      }
      const [page] = await db.query<FlightLists & WholeDays>(searchPageStatement, [...values, pageNumber])
      return page ? { ...page, content: flightsOfLists(page, route) } : null
    },

    /** In the order asked for; equal ones by departure. */
    async filter(query: FlightSearch, now: Date): Promise<{ total: number; content: RewardFlight[] }> {
      const values = filterValues(query, query.startDate)
      const rows = await db.query<PageRow<RoutedFlightRow>>(filteredSearchStatement, [...values, now])
      return pageOfRows(rows, (row, seenAt) => toRewardFlight(row, row, seenAt))
    },

    /** The same of one route, in whole days, which come in the order of their best. */
    async filterDays(query: FlightSearch, clock: Clock): Promise<FoundDays> {
      const values = [...filterValues(query, notBefore(query.startDate, clock)), clock.today, clock.minute]
      const rows = await db.query<PageRow<RoutedFlightRow> & WholeDays>(filteredDaysStatement, values)
      const { content } = pageOfRows<RoutedFlightRow, RewardFlight>(rows, (row, seenAt) =>
        toRewardFlight(row, row, seenAt),
      )
      return { ...rows[0]!, content } // totals come even when no flight does
    },

    /** Oldest first; days without flights that fit are left out. With `asof`, what was known at that moment. */
    async days(query: DayPricesQuery & Omit<DayPricesFilter, 'asof'>, clock: Clock, asof?: Date): Promise<DayPrices[]> {
      const { airline, origin, destination, from, to, seats, points, saver } = query
      const isFiltered = seats !== undefined || points !== undefined || saver === true
      const statement = dayPricesStatements[`${asof ? 'past' : 'now'}${isFiltered ? 'Filtered' : ''}`]
      const dates = [notBefore(from, clock), to, clock.today, clock.minute, ...(asof ? [asof] : [])]
      const fitting = isFiltered ? [seats ?? 1, points ?? mostPoints, saver ?? false] : []
      const rows = await db.query<DayPricesRow>(statement, [airline, origin, destination, ...dates, ...fitting])
      return rows.map(toDayPrices)
    },

    /** Whether anything of a route was known at that moment. */
    async isKnownBy({ airline, origin, destination }: DayPricesQuery, at: Date): Promise<boolean> {
      const [row] = await db.query<{ known: boolean }>(knownByStatement, [airline, origin, destination, at])
      return row?.known ?? false
    },

    /** How each flight's points stand among its own since `since`, by date and flight number. */
    async standings(query: DayPricesQuery, { since, now, clock }: Lately): Promise<FlightStanding[]> {
      const { airline, origin, destination, from, to } = query
      const dates = [notBefore(from, clock), to, now, since, clock.today, clock.minute]
      const values = [airline, origin, destination, ...dates]
      return (await db.query<StandingRow>(standingsStatement, values)).map(toFlightStanding)
    },

    /** Newest first. */
    async history(query: HistoryQuery, window: Window): Promise<{ total: number; content: HistoricRewardFlight[] }> {
      const { carrier, origin, destination, on, flight = null } = query
      const values = [carrier, origin, destination, on, window.limit, window.offset, flight]
      const rows = await db.query<PageRow<FlightRow>>(historyStatement, values)
      return pageOfRows(rows, (row, seenAt) => toRewardFlight(row, { carrier, origin, destination }, seenAt))
    },

    /** Which of these names are known, and whether anybody flies that; an empty one means any. */
    async knownNames(airline: string, origin: string, destination: string): Promise<KnownNames> {
      const [known] = await db.query<KnownNames>(knownNamesStatement, [airline, origin, destination])
      return known! // one row is asked for
    },
  }
}

/** From when until now, and what clocks at the origin show. */
type Lately = { since: Date; now: Date; clock: Clock }

export type FoundDays = WholeDays & { content: RewardFlight[] }

const filterValues = (query: FlightSearch, from: IsoDate) => [
  query.airlineCode ?? null,
  query.origin ?? null,
  query.destination ?? null,
  from,
  query.endDate,
  query.cabins ?? searchableCabins,
  query.minimumSeats ?? 1,
  query.maximumPoints ?? mostPoints,
  query.saverOnly ?? false,
  query.sort,
  query.pageSize,
  query.pageNumber,
]

/** A flight on any route. */
type RoutedFlightRow = FlightRow & { carrier: string; origin: string; destination: string }
