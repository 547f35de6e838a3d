import { InvalidInput } from '@pointfare/core/errors'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { dayMs, utcDate } from '@pointfare/shared/contracts/days'
import type { DayPrices, DayPricesFilter } from '@pointfare/shared/contracts/flight-search'
import type { AirportCode } from '@pointfare/shared/contracts/iata'
import type { PagedResponse } from '@pointfare/shared/contracts/paged'
import { standingDays, type FlightStanding } from '@pointfare/shared/contracts/price-standing'
import {
  maxSearchRangeDays,
  type CarrierCount,
  type HistoricRewardFlight,
  type HistoryQuery,
  type RewardFlightPage,
} from '@pointfare/shared/contracts/reward-flight'
import { pageOf, windowOf } from '@pointfare/core/page-of'
import { routeNotFound, oneRouteOf, routesOf, type Requested, type Fields, type Routes } from '../requested-routes.ts'
import { daysInRange } from '../days-in-range.ts'
import type { KnownCodes } from '../known-codes.ts'
import type { OriginClocks } from '../origin-clock.ts'
import type { FlightFilter } from './request-body.ts'
import type { FoundDays, RewardFlightsRepository } from './reward-flights.repository.ts'
import { wholeDaysPage } from './whole-days.ts'

export type RewardFlightsService = ReturnType<typeof createRewardFlightsService>

type Dependencies = {
  repository: RewardFlightsRepository
  codes: KnownCodes
  clocks: OriginClocks
  now: () => Date
}
type Dates = { from: IsoDate; to: IsoDate }
type Pages = { pageNumber: number; pageSize: number; pageDays?: number | undefined }

export function createRewardFlightsService({ repository, codes, clocks, now }: Dependencies) {
  const clocksAt = async (origins: readonly AirportCode[], at: Date) =>
    new Map(await Promise.all(origins.map(async (origin) => [origin, await clocks.at(origin, at)] as const)))

  const checkFlown = async (requested: Requested, routes: Routes, fields?: Fields) => {
    if (!(await repository.isFlown(routes))) throw routeNotFound(requested, fields)
  }

  return {
    /**
     * Flights from `from` to `to`, both included, that are still to leave; whole days, by departure, whatever the airline.
     * @throws NotFound naming an unknown airline, airport or route, InvalidInput for a range that is reversed or too long, or
     * a place on both sides
     */
    async search(requested: Requested, query: Dates & Pages): Promise<RewardFlightPage> {
      checkRange(query)
      const routes = await routesOf(codes, requested)
      const found = await searchIn(routes, query)
      if (found.total === 0) await checkFlown(requested, routes)
      return { ...wholeDaysPage(found, query.pageNumber), ...carriersOf(requested, found.carriers) }
    },

    /**
     * Flights that fit everything asked for and are still to leave, between places or on all routes; between places, whole days.
     * @throws NotFound naming an unknown airline, airport or route, InvalidInput for a range that is reversed or too long, or
     * a place on both sides
     */
    async filter(requested: Requested, query: FlightFilter, fields?: Fields): Promise<RewardFlightPage> {
      checkRange({ from: query.startDate, to: query.endDate }, 'endDate')
      const routes = await routesOf(codes, requested, fields)
      const isBetween = routes.origins.length > 0 && routes.destinations.length > 0
      if (!isBetween) {
        const found = await repository.filter(routes, query, now())
        return { ...pageOf(found, query), ...carriersOf(requested, found.carriers) }
      }
      const found = await repository.filterDays(routes, query, await clocksAt(routes.origins, now()))
      if (found.total === 0) await checkFlown(requested, routes, fields)
      return { ...wholeDaysPage(found, query.pageNumber), ...carriersOf(requested, found.carriers) }
    },

    /**
     * The lowest points of each day, or what they were at the end of an earlier day.
     * @throws NotFound naming an unknown airline, airport or route, InvalidInput for a range that is reversed or too long, for a
     * place on both sides, and for a day to look back from that is still to come or of which nothing is known
     */
    async days(requested: Requested, { asof, ...query }: Dates & DayPricesFilter): Promise<DayPrices[]> {
      checkRange(query)
      const routes = await routesOf(codes, requested)
      const moment = asof === undefined ? undefined : endOfDay(asof, now())
      const days = await repository.days(routes, query, await clocksAt(routes.origins, moment ?? now()), moment)
      if (days.length > 0) return days
      await checkFlown(requested, routes)
      if (moment && !(await repository.isKnownBy(routes, moment))) {
        throw new InvalidInput(`Nothing of this route is known from ${asof} or earlier`, 'asof')
      }
      return days
    },

    /**
     * How the points of flights stand among those of their airline, route and cabin on these days, of the last 90.
     * @throws NotFound naming an unknown airline, airport or route, InvalidInput for a range that is reversed or too long, or
     * a place on both sides
     */
    async standings(requested: Requested, query: Dates): Promise<FlightStanding[]> {
      checkRange(query)
      const routes = await routesOf(codes, requested)
      const until = now()
      const since = new Date(until.getTime() - standingDays * dayMs)
      const lately = { since, now: until, clocks: await clocksAt(routes.origins, until) }
      const standings = await repository.standings(routes, query, lately)
      if (standings.length === 0) await checkFlown(requested, routes)
      return standings
    },

    /**
     * Every change of the flights of one airline on one route and day, or of one of them, newest first.
     * @throws NotFound naming an unknown airline, airport or route
     */
    async history(query: HistoryQuery & { pageSize: number }): Promise<PagedResponse<HistoricRewardFlight>> {
      const found = await repository.history(query, windowOf(query))
      if (found.total === 0) {
        const requested = { airlines: [query.carrier], origins: [query.origin], destinations: [query.destination] }
        await routesOf(codes, requested)
        await checkFlown(requested, requested) // of a city as a whole there is no history
      }
      return pageOf(found, query)
    },
  }

  async function searchIn(routes: Routes, query: Dates & Pages): Promise<FoundDays> {
    const at = await clocksAt(routes.origins, now())
    const route = oneRouteOf(routes)
    if (!route) return repository.searchMerged(routes, query, at)
    return (await repository.search(route, query, at.get(route.origin)!)) ?? noDays // there is one for each origin
  }
}

const noDays = { total: 0, totalPages: 0, firstElement: null, content: [] }

/** In UTC; of today, as far as it is gone. */
function endOfDay(date: IsoDate, now: Date): Date {
  if (date > utcDate(now)) throw new InvalidInput(`${date} is still to come`, 'asof')
  return new Date(Math.min(Date.parse(date) + dayMs - 1, now.getTime()))
}

function checkRange(range: Dates, field = 'to') {
  const days = daysInRange(range, field)
  if (days > maxSearchRangeDays) {
    throw new InvalidInput(`A search covers at most ${maxSearchRangeDays} days; this one covers ${days}`, field)
  }
}

/** Counts of airlines are of interest where there may be several. */
const carriersOf = ({ airlines }: Requested, carriers: CarrierCount[] = []) =>
  airlines?.length === 1 ? {} : { carriers }
