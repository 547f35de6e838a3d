import { InvalidInput, NotFound } from '@pointfare/server/errors'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { dayMs, utcDate } from '@pointfare/shared/contracts/days'
import type {
  DayPrices,
  DayPricesFilter,
  DayPricesQuery,
  FlightSearch,
} from '@pointfare/shared/contracts/flight-search'
import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import type { PagedResponse } from '@pointfare/shared/contracts/paged'
import { standingDays, type FlightStanding } from '@pointfare/shared/contracts/price-standing'
import {
  maxSearchRangeDays,
  type HistoricRewardFlight,
  type HistoryQuery,
  type RewardFlight,
  type RewardFlightQuery,
} from '@pointfare/shared/contracts/reward-flight'
import { pageOf, windowOf } from '@pointfare/server/page-of'
import type { OriginClocks } from '../origin-clock.ts'
import type { RewardFlightsRepository } from './reward-flights.repository.ts'
import { wholeDaysPage } from './whole-days.ts'

export type RewardFlightsService = ReturnType<typeof createRewardFlightsService>

export function createRewardFlightsService(repository: RewardFlightsRepository, clocks: OriginClocks, now: () => Date) {
  const clockOf = ({ origin }: { origin: AirportCode }) => clocks.at(origin, now())

  return {
    /**
     * Flights from `from` to `to`, both included, that are still to leave; whole days, by departure.
     * @throws NotFound naming an unknown airline, airport or route, InvalidInput for a range that is reversed or too long
     */
    async search(query: RewardFlightQuery): Promise<PagedResponse<RewardFlight>> {
      checkRange(query)
      const found = (await repository.search(query, await clockOf(query))) ?? noDays
      if (found.total === 0) await checkNames(repository, namesOf(query))
      return wholeDaysPage(found, query.pageNumber)
    },

    /**
     * Flights that fit everything asked for and are still to leave, on one route or on all; on one, whole days.
     * @throws NotFound naming an unknown airline, airport or route, InvalidInput for a range that is reversed or too long
     */
    async filter(query: FlightSearch): Promise<PagedResponse<RewardFlight>> {
      checkRange({ from: query.startDate, to: query.endDate }, 'endDate')
      const { origin, destination } = query
      const page =
        origin && destination
          ? wholeDaysPage(await repository.filterDays(query, await clockOf({ origin })), query.pageNumber)
          : pageOf(await repository.filter(query, now()), query)
      if (page.totalElements === 0) await checkNames(repository, query, 'airlineCode')
      return page
    },

    /**
     * The lowest points of each day of a route, or what they were at the end of an earlier day.
     * @throws NotFound naming an unknown airline, airport or route, InvalidInput for a range that is reversed or too long,
     * and for a day to look back from that is still to come or of which nothing is known
     */
    async days({ asof, ...query }: DayPricesQuery & DayPricesFilter): Promise<DayPrices[]> {
      checkRange(query)
      const moment = asof === undefined ? undefined : endOfDay(asof, now())
      const days = await repository.days(query, await clocks.at(query.origin, moment ?? now()), moment)
      if (days.length > 0) return days
      await checkNames(repository, namesOf(query))
      if (moment && !(await repository.isKnownBy(query, moment))) {
        throw new InvalidInput(`Nothing of this route is known from ${asof} or earlier`, 'asof')
      }
      return days
    },

    /**
     * How the points of a route's flights stand among their own of the last 90 days.
     * @throws NotFound naming an unknown airline, airport or route, InvalidInput for a range that is reversed or too long
     */
    async standings(query: DayPricesQuery): Promise<FlightStanding[]> {
      checkRange(query)
      const until = now()
      const since = new Date(until.getTime() - standingDays * dayMs)
      const standings = await repository.standings(query, { since, now: until, clock: await clockOf(query) })
      if (standings.length === 0) await checkNames(repository, namesOf(query))
      return standings
    },

    /**
     * Every change of the flights of one route and day, or of one of them, newest first.
     * @throws NotFound naming an unknown airline, airport or route
     */
    async history(query: HistoryQuery & { pageSize: number }): Promise<PagedResponse<HistoricRewardFlight>> {
      const found = await repository.history(query, windowOf(query))
      if (found.total === 0) await checkNames(repository, namesOf({ ...query, airline: query.carrier }))
      return pageOf(found, query)
    },
  }
}

const noDays = { total: 0, totalPages: 0, firstElement: null, content: [] }

/** In UTC; of today, as far as it is gone. */
function endOfDay(date: IsoDate, now: Date): Date {
  if (date > utcDate(now)) throw new InvalidInput(`${date} is still to come`, 'asof')
  return new Date(Math.min(Date.parse(date) + dayMs - 1, now.getTime()))
}

function checkRange({ from, to }: { from: IsoDate; to: IsoDate }, field = 'to') {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days < 1) throw new InvalidInput(`The range ends (${to}) before it starts (${from})`, field)
  if (days > maxSearchRangeDays) {
    throw new InvalidInput(`A search covers at most ${maxSearchRangeDays} days; this one covers ${days}`, field)
  }
}

/** What a caller named, under the names of the search body; what is absent means all there are. */
type Names = {
  airlineCode?: AirlineCode | undefined
  origin?: AirportCode | undefined
  destination?: AirportCode | undefined
}

const namesOf = ({ airline, ...ends }: { airline: AirlineCode; origin: AirportCode; destination: AirportCode }) => ({
  airlineCode: airline,
  origin: ends.origin,
  destination: ends.destination,
})

/** Asked only when nothing was found: a known route has flights far more often than not. */
async function checkNames(repository: RewardFlightsRepository, names: Names, airlineField = 'airline') {
  const { airlineCode, origin, destination } = names
  const known = await repository.knownNames(airlineCode ?? '', origin ?? '', destination ?? '')
  if (airlineCode && !known.airline) throw new NotFound(`No airline has the code ${airlineCode}`, airlineField)
  if (origin && !known.origin) throw new NotFound(`No airport has the code ${origin}`, 'origin')
  if (destination && !known.destination) throw new NotFound(`No airport has the code ${destination}`, 'destination')
  if (!known.route && origin && destination) {
    throw new NotFound(
      `${airlineCode ?? 'No airline'} ${airlineCode ? 'does not fly' : 'flies'} from ${origin} to ${destination}`,
      'destination',
    )
  }
}
