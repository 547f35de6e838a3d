import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import type {
  CheapestFlight,
  CheapestMonth,
  CheapestQuery,
  CheapestRoute,
  Deals,
  DealsQuery,
  PointsOfFlight,
} from '@pointfare/shared/contracts/cheapest'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { PagedResponse } from '@pointfare/shared/contracts/paged'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { CashPriceProvider } from '@pointfare/reference/cash-price-provider'
import { InvalidInput } from '@pointfare/core/errors'
import type { CurrencyService } from '../currency/currency.service.ts'
import { pageOf, windowOf } from '@pointfare/core/page-of'
import { fareInCurrency, netValue } from '../fare-value.ts'
import type { OriginClocks } from '../origin-clock.ts'
import type { CheapestRepository } from './cheapest.repository.ts'

export type CheapestService = ReturnType<typeof createCheapestService>

type Dependencies = {
  repository: CheapestRepository
  cashPrices: Pick<CashPriceProvider, 'known'>
  currency: CurrencyService
  clocks: OriginClocks
  now: () => Date
}

export function createCheapestService({ repository, cashPrices, currency, clocks, now }: Dependencies) {
  const clockOf = ({ origin }: CheapestRoute) => clocks.at(origin, now())

  const checked = async <Item>(found: Item[], route: CheapestRoute) => {
    if (found.length === 0) await checkNames(repository, route)
    return found
  }

  const fareOf = (route: CheapestRoute, date: IsoDate, flightNumber: string) =>
    cashPrices.known({ ...endsOf(route), carrier: route.airline, flightNumber, date })

  const withCash = (flight: RewardFlight, query: CheapestQuery): CheapestFlight => {
    const fare = fareOf(query, isoDate(flight), flight.flightNumber)
    return { ...flight, cash: fare && fareInCurrency(currency, fare, query.currency) }
  }

  const byValue = async (query: CheapestQuery) => {
    const all = await repository.all(query, await clockOf(query))
    const ranked = rankByValue(all, ([date, flightNumber, points]) =>
      netValue(currency, fareOf(query, date, flightNumber), points),
    )
    const { offset, limit } = windowOf(query)
    return { total: all.length, content: await repository.chosen(query, ranked.slice(offset, offset + limit)) }
  }

  /** One of each route: which of its lowest prices is worth most. */
  const bestOfRoutes = (flights: readonly RewardFlight[], query: DealsQuery) => {
    const valued = flights.map((flight) => {
      const route = {
        airline: query.airline,
        origin: flight.origin,
        destination: flight.destination,
        cabin: query.cabin,
      }
      const fare = fareOf(route, isoDate(flight), flight.flightNumber)
      const points = flight[awardField(query.cabin)].cabinPointsValue
      const cash = fare && fareInCurrency(currency, fare, query.currency)
      return { deal: { ...flight, cash }, points, value: netValue(currency, fare, points) ?? -Infinity }
    })
    const byRoute = Map.groupBy(valued, ({ deal: { origin, destination } }) => `${origin} ${destination}`)
    return [...byRoute.values()].map((ofRoute) => ofRoute.toSorted(byWorth)[0]!) // no group is empty
  }

  return {
    /**
     * Of each route of an airline the flight that is worth most, the best first; at most `limit`.
     * @throws InvalidInput naming an unknown airline or airport
     */
    async deals(query: DealsQuery, limit: number): Promise<Deals> {
      const flights = await repository.lowestOfRoutes(query, now(), lowestOfEach)
      if (flights.length === 0) {
        const origin = query.origin ?? undefined
        const known = await repository.knownNames({ airline: query.airline, origin: origin ?? '', destination: '' })
        if (!known.airline) throw new InvalidInput(`No airline has the code ${query.airline}`, 'airline')
        if (origin && !known.origin) throw new InvalidInput(`No airport has the code ${origin}`, 'origin')
      }
      return bestOfRoutes(flights, query)
        .toSorted(byWorth)
        .slice(0, limit)
        .map(({ deal }) => deal)
    },

    /**
     * A page of the flights of a route that have the cabin for points: by points, or by what a point is worth after
     * taxes. Prices are what is known without asking, in the currency asked for.
     * @throws InvalidInput naming an unknown airline or airport
     */
    async list(query: CheapestQuery): Promise<PagedResponse<CheapestFlight>> {
      const found =
        query.sort === 'value'
          ? await byValue(query)
          : await repository.page(query, await clockOf(query), windowOf(query))
      if (found.total === 0) await checkNames(repository, query)
      return pageOf({ total: found.total, content: found.content.map((flight) => withCash(flight, query)) }, query)
    },

    /**
     * Date, flight number and points of every such flight, by points.
     * @throws InvalidInput naming an unknown airline or airport
     */
    flights: async (route: CheapestRoute): Promise<PointsOfFlight[]> =>
      checked(await repository.all(route, await clockOf(route)), route),

    /**
     * What points are asked in each month, oldest first.
     * @throws InvalidInput naming an unknown airline or airport
     */
    months: async (route: CheapestRoute): Promise<CheapestMonth[]> =>
      checked(await repository.months(route, await clockOf(route)), route),
  }
}

/** Of each route this many are compared; more would find little that is better. */
const lowestOfEach = 10

const awardField = (cabin: Cabin) => cabins.find((known) => known.cabin === cabin)!.award // all four are there

type Valued = { value: number; points: number }

/** Best value first; equal and unknown ones by points. */
const byWorth = (one: Valued, other: Valued) =>
  one.value === other.value ? one.points - other.points : other.value - one.value

const endsOf = ({ origin, destination, cabin }: CheapestRoute) => ({ origin, destination, cabin })

const isoDate = ({ departure: [year, month, day] }: RewardFlight): IsoDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Best value first; flights of unknown value come last, by points. */
function rankByValue(flights: readonly PointsOfFlight[], valueOf: (flight: PointsOfFlight) => number | undefined) {
  return flights
    .map((flight) => ({ flight, value: valueOf(flight) ?? -Infinity }))
    .toSorted((one, other) => (one.value === other.value ? 0 : other.value - one.value))
    .map(({ flight }) => flight)
}

/** Asked only when nothing was found: a known route has flights far more often than not. */
async function checkNames(repository: CheapestRepository, route: CheapestRoute) {
  const { airline, origin, destination } = route
  const known = await repository.knownNames(route)
  if (!known.airline) throw new InvalidInput(`No airline has the code ${airline}`, 'airline')
  if (!known.origin) throw new InvalidInput(`No airport has the code ${origin}`, 'origin')
  if (!known.destination) throw new InvalidInput(`No airport has the code ${destination}`, 'destination')
}
