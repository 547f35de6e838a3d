import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { Currency } from '@pointfare/shared/contracts/currency'
import { utcDate, addDays } from '@pointfare/shared/contracts/days'
import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import type { RouteSchedule, ScheduledFlight } from '@pointfare/shared/contracts/route-schedule'
import { NotFound } from '@pointfare/server/errors'
import type { CashPriceProvider, FlightFacts } from '../../../cash-prices/cash-price-provider.ts'
import { distanceMiles } from '../../../distance-miles.ts'
import type { CurrencyService } from '../currency/currency.service.ts'
import { journeyMinutes } from '../../../journey-time.ts'
import type { RouteScheduleRepository } from './route-schedule.repository.ts'

export type RouteScheduleService = ReturnType<typeof createRouteScheduleService>

type Dependencies = {
  repository: RouteScheduleRepository
  cashPrices: Pick<CashPriceProvider, 'facts'>
  currency: CurrencyService
  now: () => Date
}

type Asked = { airline: AirlineCode; origin: AirportCode; destination: AirportCode; currency: Currency }

export const createRouteScheduleService = ({ repository, cashPrices, currency, now }: Dependencies) => ({
  /**
   * What is the same of a route's flights on every day, by flight number.
   * @throws NotFound naming an unknown airline or airport, or a route that the airline does not fly
   */
  async get({ currency: wanted, ...route }: Asked): Promise<RouteSchedule> {
    // Somewhere it is still yesterday.
    const found = await repository.find(route.airline, route.origin, route.destination, addDays(utcDate(now()), -1))
    const { origin, destination } = endsOf(found, route)
    const estimate = journeyMinutes(origin, destination, distanceMiles(origin, destination))
    const facts = new Map(
      cashPrices.facts({ ...route, carrier: route.airline }).map((flight) => [flight.flightNumber, flight]),
    )
    const taxesOf = (flight: FlightFacts | undefined, cabin: Cabin) => {
      const money = flight?.taxes[cabin]
      return money ? currency.convert(money, wanted) : null
    }

    const flights = (found.flightNumbers?.split(',') ?? []).map((flightNumber): ScheduledFlight => {
      const known = facts.get(flightNumber)
      return {
        flightNumber,
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
    return { originTimeZone: origin.timeZone, destinationTimeZone: destination.timeZone, currency: wanted, flights }
  },
})

type Found = Awaited<ReturnType<RouteScheduleRepository['find']>>

function endsOf({ isAirline, isFlown, ...found }: Found, { airline, origin, destination }: Omit<Asked, 'currency'>) {
  if (!isAirline) throw new NotFound(`No airline has the code ${airline}`, 'airline')
  if (!found.origin) throw new NotFound(`No airport has the code ${origin}`, 'origin')
  if (!found.destination) throw new NotFound(`No airport has the code ${destination}`, 'destination')
  if (!isFlown) throw new NotFound(`${airline} does not fly from ${origin} to ${destination}`, 'destination')
  return { origin: found.origin, destination: found.destination }
}
