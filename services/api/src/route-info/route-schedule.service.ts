import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { Currency } from '@pointfare/shared/contracts/currency'
import { utcDate, addDays } from '@pointfare/shared/contracts/days'
import type { RouteSchedule, ScheduledFlight } from '@pointfare/shared/contracts/route-schedule'
import type { CashPriceProvider, FlightFacts } from '@pointfare/reference/cash-price-provider'
import { distanceMiles } from '@pointfare/reference/distance-miles'
import { routeNotFound, oneRouteOf, routesOf, type Requested } from '../requested-routes.ts'
import type { CurrencyService } from '../currency/currency.service.ts'
import { journeyMinutes } from '@pointfare/reference/journey-time'
import type { KnownCodes } from '../known-codes.ts'
import type { FoundRoute, RouteScheduleRepository } from './route-schedule.repository.ts'

export type RouteScheduleService = ReturnType<typeof createRouteScheduleService>

type Dependencies = {
  repository: RouteScheduleRepository
  codes: KnownCodes
  cashPrices: Pick<CashPriceProvider, 'facts'>
  currency: CurrencyService
  now: () => Date
}

export const createRouteScheduleService = ({ repository, codes, cashPrices, currency, now }: Dependencies) => ({
  /**
   * What is the same of flights on every day, by airline and flight number; whose each is and where it flies, where more than one
   * airline or airport was asked for.
   * @throws NotFound naming an unknown airline or airport, or a route that nobody flies, InvalidInput for a place on both sides
   */
  async get(requested: Requested, wanted: Currency): Promise<RouteSchedule> {
    const routes = await routesOf(codes, requested)
    // Somewhere it is still yesterday.
    const found = await repository.find(routes, addDays(utcDate(now()), -1))
    const [first] = found
    if (!first) throw routeNotFound(requested)

    const taxesOf = (flight: FlightFacts | undefined, cabin: Cabin) => {
      const money = flight?.taxes[cabin]
      return money ? currency.convert(money, wanted) : null
    }

    const flightsOf = ({ carrier, origin, destination, flightNumbers }: FoundRoute): ScheduledFlight[] => {
      if (!flightNumbers) return []
      const estimate = journeyMinutes(origin, destination, distanceMiles(origin, destination))
      const ends = { origin: origin.code, destination: destination.code }
      const facts = new Map(cashPrices.facts({ ...ends, carrier }).map((flight) => [flight.flightNumber, flight]))
      const route = {
        ...ends,
        carrierCode: carrier,
        originTimeZone: origin.timeZone,
        destinationTimeZone: destination.timeZone,
      }
      return flightNumbers.split(',').map((flightNumber) => {
        const known = facts.get(flightNumber)
        return {
          flightNumber,
          ...(oneRouteOf(routes) ? {} : route),
          journeyTimeMinutes: known?.journeyTimeMinutes ?? estimate,
          isEstimated: !known?.journeyTimeMinutes,
          planeType: known?.planeType ?? null,
          stops: known?.stops ?? null,
          taxes: {
            ECONOMY: taxesOf(known, 'ECONOMY'),
            PREMIUM_ECONOMY: taxesOf(known, 'PREMIUM_ECONOMY'),
            BUSINESS: taxesOf(known, 'BUSINESS'),
            FIRST: taxesOf(known, 'FIRST'),
          },
        }
      })
    }

    return {
      originTimeZone: first.origin.timeZone,
      destinationTimeZone: first.destination.timeZone,
      currency: wanted,
      flights: found.flatMap(flightsOf),
    }
  },
})
