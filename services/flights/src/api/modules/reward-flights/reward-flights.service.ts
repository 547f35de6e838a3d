import { InvalidInput, NotFound } from '@pointfare/server/errors'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { dayMs } from '@pointfare/shared/contracts/days'
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
import type { RewardFlightsRepository } from './reward-flights.repository.ts'

export type RewardFlightsService = ReturnType<typeof createRewardFlightsService>

export function createRewardFlightsService(repository: RewardFlightsRepository, now: () => Date) {
  return {
    /**
     * Flights from `from` to `to`, both included, by date and flight number.
     * @throws NotFound naming an unknown airline or airport, InvalidInput for a range that is reversed or too long
     */
    async search(query: RewardFlightQuery): Promise<PagedResponse<RewardFlight>> {
      checkRange(query)
      const found = await repository.search(query, windowOf(query))
      if (found.total === 0) await checkNames(repository, namesOf(query))
      return pageOf(found, query)
    },

    /**
     * Flights that fit everything asked for, on one route or on all.
     * @throws NotFound naming an unknown airline or airport, InvalidInput for a range that is reversed or too long
     */
    async filter(query: FlightSearch): Promise<PagedResponse<RewardFlight>> {
      checkRange({ from: query.startDate, to: query.endDate }, 'endDate')
      const found = await repository.filter(query, windowOf(query))
      if (found.total === 0) await checkNames(repository, query, 'airlineCode')
      return pageOf(found, query)
    },

    /**
     * The lowest points of each day of a route.
     * @throws NotFound naming an unknown airline or airport, InvalidInput for a range that is reversed or too long
     */
    async days(query: DayPricesQuery & DayPricesFilter): Promise<DayPrices[]> {
      checkRange(query)
      const days = await repository.days(query, now())
      if (days.length === 0) await checkNames(repository, namesOf(query))
      return days
    },

    /**
     * How the points of a route's flights stand among their own of the last 90 days.
     * @throws NotFound naming an unknown airline or airport, InvalidInput for a range that is reversed or too long
     */
    async standings(query: DayPricesQuery): Promise<FlightStanding[]> {
      checkRange(query)
      const until = now()
      const since = new Date(until.getTime() - standingDays * dayMs)
      const standings = await repository.standings(query, { since, now: until })
      if (standings.length === 0) await checkNames(repository, namesOf(query))
      return standings
    },

    /**
     * Every change of the flights of one route and day, or of one of them, newest first.
     * @throws NotFound naming an unknown airline or airport
     */
    async history(query: HistoryQuery & { pageSize: number }): Promise<PagedResponse<HistoricRewardFlight>> {
      const found = await repository.history(query, windowOf(query))
      if (found.total === 0) await checkNames(repository, namesOf({ ...query, airline: query.carrier }))
      return pageOf(found, query)
    },
  }
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
}
