import type { Database } from '@pointfare/core/db/database'
import type { Window } from '@pointfare/core/page-of'
import { cabinNames } from '@pointfare/reference/cabin-values'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { type DayPricesFilter, searchableCabins } from '@pointfare/shared/contracts/flight-search'
import type { FlightStanding } from '@pointfare/shared/contracts/price-standing'
import type {
  CarrierCount,
  HistoricRewardFlight,
  HistoryQuery,
  RewardFlight,
} from '@pointfare/shared/contracts/reward-flight'
import type { OneRoute, Routes } from '../requested-routes.ts'
import {
  flightColumns,
  type FlightLists,
  type FlightRow,
  flightsOfLists,
  flightsOfMergedLists,
  inFirstRow,
  type MergedLists,
  pageOfRows,
  type PageRow,
  toRewardFlight,
} from '../flight-rows.ts'
import { type Clock, notBefore } from '../origin-clock.ts'
import type { FlightFilter } from './request-body.ts'
import { type DayPricesRow, dayPricesStatements, knownByStatement, toDayPrices } from './day-prices.ts'
import { filteredDaysStatement, filteredSearchStatement } from './filter-statements.ts'
import {
  type ClockOf,
  flightsOfRoute,
  mergedSearchPageStatement,
  mergedSearchStatement,
  routesRequested,
  routeValues,
  toCarriers,
} from './merged-search-statement.ts'
import { searchPageStatement, searchStatement } from './search-statement.ts'
import { type StandingsRow, toFlightStandings } from './standings.mapper.ts'
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

/** $1 carriers or null for every one, $2 origins, $3 destinations. */
const isFlownStatement = {
  name: 'is_flown',
  text: `select exists (
           select from route r
            where r.origin = any ($2) and r.destination = any ($3) and ($1::text[] is null or r.carrier = any ($1))) flown`,
}

/** PostgreSQL's largest int: no limit. */
const mostPoints = 2_147_483_647

export function createRewardFlightsRepository(db: Database) {
  return {
    /** Whole days, by departure, of one route; null where it is not flown. */
    async search(route: OneRoute, requested: SearchWindow, clock: Clock): Promise<FoundDays | null> {
      const { from, to, pageSize, pageNumber, pageDays = null } = requested
      const dates = [notBefore(from, clock), to, clock.today, clock.minute]
      const values = [route.carrier, route.origin, route.destination, ...dates, pageSize]

      if (pageNumber === 0 && pageDays === null) {
        const [found] = await db.query<FlightLists & DayCounts>(searchStatement, values)
        if (!found) return null
        const counts = countsOf(found)
        const { taken, ...page } = firstPageOfDays(counts, pageSize)
        const flights = flightsOfLists(found, route)
        if (taken <= flights.length) return { ...page, content: byTimeOfDay(flights.slice(0, taken), counts) }
      }
      const [page] = await db.query<FlightLists & WholeDays>(searchPageStatement, [...values, pageNumber, pageDays])
      return page ? { ...page, content: flightsOfLists(page, route) } : null
    },

    /** The same of several routes, with how many flights each airline has. */
    async searchMerged(routes: Routes, requested: SearchWindow, clocks: ClockOf): Promise<FoundDays> {
      const { from, to, pageSize, pageNumber, pageDays = null } = requested
      const { names, todays, minutes } = routeValues(routes, clocks)
      const values = [...names, from, to, todays, minutes, pageSize]

      if (pageNumber === 0 && pageDays === null) {
        const rows = await db.query<MergedLists & DayCounts & CarrierList>(mergedSearchStatement, values)
        const found = rows[0]! // of no flights, too
        return { ...firstPageOfDays(countsOf(found), pageSize), ...mergedPage(found) }
      }
      const pageValues = [...values, pageNumber, pageDays]
      const rows = await db.query<MergedLists & WholeDays & CarrierList>(mergedSearchPageStatement, pageValues)
      return { ...rows[0]!, ...mergedPage(rows[0]!) }
    },

    /** In the order asked for; equal ones by departure. A side without airports is every one. */
    async filter({ airlines, origins, destinations }: Routes, query: FlightFilter, now: Date) {
      const names = [airlines, origins, destinations].map((codes) => (codes?.length ? codes : null))
      const rows = await db.query<PageRow<RoutedFlightRow> & CarrierList>(filteredSearchStatement, [
        ...names,
        ...filterValues(query),
        now,
      ])
      return { ...filteredPage(rows), carriers: toCarriers(rows[0]!.carriers) } // totals come even when no flight does
    },

    /** The same between places, in whole days, which come in the order of their best. */
    async filterDays(routes: Routes, query: FlightFilter, clocks: ClockOf) {
      const { names, todays, minutes } = routeValues(routes, clocks)
      const rows = await db.query<PageRow<RoutedFlightRow> & WholeDays & CarrierList>(filteredDaysStatement, [
        ...names,
        ...filterValues(query),
        todays,
        minutes,
        query.allFlights ?? false,
        query.pageDays ?? null,
      ])
      return { ...rows[0]!, content: filteredPage(rows).content, carriers: toCarriers(rows[0]!.carriers) }
    },

    /** Oldest first; days without flights that fit are left out. With `asof`, what was known at that moment. */
    async days(routes: Routes, { from, to, seats, points, saver }: DaysRequested, clocks: ClockOf, asof?: Date) {
      const isFiltered = seats !== undefined || points !== undefined || saver === true
      const statement = dayPricesStatements[`${asof ? 'past' : 'now'}${isFiltered ? 'Filtered' : ''}`]
      const { names, todays, minutes } = routeValues(routes, clocks)
      const dates = [from, to, todays, minutes, ...(asof ? [asof] : [])]
      const fitting = isFiltered ? [seats ?? 1, points ?? mostPoints, saver ?? false] : []
      const rows = await db.query<DayPricesRow>(statement, [...names, ...dates, ...fitting])
      return rows.map(toDayPrices)
    },

    /** Whether anything of any of the routes was known at that moment. */
    async isKnownBy({ airlines, origins, destinations }: Routes, at: Date): Promise<boolean> {
      const [row] = await db.query<{ known: boolean }>(knownByStatement, [airlines, origins, destinations, at])
      return row?.known ?? false
    },

    /** How each flight's points stand among those of its route since `since`; of each route by date and flight number. */
    async standings(routes: Routes, { from, to }: Dates, { since, now, clocks }: Lately): Promise<FlightStanding[]> {
      const { names, todays, minutes } = routeValues(routes, clocks)
      const values = [...names, from, to, now, since, todays, minutes]
      return (await db.query<StandingsRow>(standingsStatement, values)).flatMap(toFlightStandings)
    },

    /** Newest first. */
    async history(query: HistoryQuery, window: Window): Promise<{ total: number; content: HistoricRewardFlight[] }> {
      const { carrier, origin, destination, on, flight = null } = query
      const values = [carrier, origin, destination, on, window.limit, window.offset, flight]
      const rows = await db.query<PageRow<FlightRow>>(historyStatement, values)
      return pageOfRows(rows, (row) => toRewardFlight(row, { carrier, origin, destination }))
    },

    /** Whether anybody who is asked for flies any of these routes. */
    async isFlown({ airlines, origins, destinations }: Routes): Promise<boolean> {
      const [row] = await db.query<{ flown: boolean }>(isFlownStatement, [airlines, origins, destinations])
      return row?.flown ?? false
    },
  }
}

type Dates = { from: IsoDate; to: IsoDate }
type SearchWindow = Dates & { pageNumber: number; pageSize: number; pageDays?: number | undefined }
type DaysRequested = Dates & Omit<DayPricesFilter, 'asof'>
/** From when until now, and what clocks at the origins show. */
type Lately = { since: Date; now: Date; clocks: ClockOf }

/** How many flights each day has, and how many each airline. */
type DayCounts = { days: string | null }
type CarrierList = { carriers: string | null }

export type FoundDays = WholeDays & { content: RewardFlight[]; carriers?: CarrierCount[] }

const countsOf = ({ days }: DayCounts) => days?.split(' ').map(Number) ?? []

const mergedPage = (page: MergedLists & CarrierList) => ({
  content: flightsOfMergedLists(page),
  carriers: toCarriers(page.carriers),
})

const filterValues = (query: FlightFilter) => [
  query.startDate,
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

const filteredPage = (rows: PageRow<RoutedFlightRow>[]) =>
  pageOfRows<RoutedFlightRow, RewardFlight>(rows, (row) => toRewardFlight(row, row))

const pointsOf = (row: string) => cabinNames.map((cabin) => `(${row}.points).${cabin}`).join(', ')

/**
 * $1 carriers or null for every one, $2 origins, $3 destinations, $4 from, $5 to, $6 now, $7 how far back, $8 today and $9 minute at
 * each origin. Of each route: the seconds it is known, how long each cabin (1 to 4) could be booked for which points on
 * those days, and the flights. Each state of a flight holds until the next; what begins before the window
 * counts from the window's start. By $4 and $5 other months of the history are left out before any is opened.
 */
const standingsStatement = {
  name: 'flight_standings',
  text: `with ${routesRequested({ from: '$4', todays: '$8', minutes: '$9' })}
         select held.*, flights.*
           from r
          cross join lateral (
            with states as (
              select h.points, greatest(h.scraped_at, $7) as since,
                     least(lead(h.scraped_at) over state_of, $6::timestamptz) as until
                from flight_history h
               where h.route_id = r.id and h.departure between $4 and $5 and h.departure >= r.since
              window state_of as (partition by h.departure, h.flight_number order by h.id)),
            levels as (
              select c.cabin, c.points, sum(extract(epoch from s.until - s.since))::float8 as seconds
                from states s
               cross join unnest(array[${pointsOf('s')}]) with ordinality c (points, cabin)
               where s.until > s.since and c.points > 0
               group by c.cabin, c.points)
            select (select extract(epoch from $6 - min(since))::float8 from states where until > since) as known,
                   (select json_agg(array[cabin, points, seconds]) from levels) as levels) held
          cross join lateral (
            select json_agg(array[f.id, ${pointsOf('f')}] order by f.departure, f.flight_number) as flights
              from ${flightsOfRoute('$5')}) flights
          where held.known is not null and flights.flights is not null`,
}
