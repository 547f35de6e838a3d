import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import type { RouteInfo } from '@pointfare/shared/contracts/route-info'
import { CashPricesUnavailable, type CashOffer, type CashPriceProvider } from '@pointfare/reference/cash-price-provider'
import { distanceMiles } from '@pointfare/reference/distance-miles'
import { InvalidInput, NotFound, Unavailable } from '@pointfare/core/errors'
import type { CurrencyService } from '../currency/currency.service.ts'
import { journeyMinutes } from '@pointfare/reference/journey-time'
import type { Place, RouteInfoRepository } from './route-info.repository.ts'

export type RouteInfoService = ReturnType<typeof createRouteInfoService>

type Dependencies = { repository: RouteInfoRepository; cashPrices: CashPriceProvider; currency: CurrencyService }

type Day = { origin: AirportCode; destination: AirportCode; date: IsoDate; cabin: Cabin; currency: Currency }

export function createRouteInfoService({ repository, cashPrices, currency }: Dependencies) {
  /** Every flight of a day, cheapest first. */
  const flightsOn = async (day: Day): Promise<RouteInfo[]> => {
    const { origin, destination } = await findEnds(repository, day)
    const offers = await ask(cashPrices, day)
    return offers
      .map((offer) => ({
        ...routeInfo(offer, origin, destination),
        ...pick(day),
        price: currency.convert(offer.price, day.currency),
        taxes: offer.taxes && currency.convert(offer.taxes, day.currency),
        source: cashPrices.source,
      }))
      .toSorted((one, other) => one.price - other.price || one.departureTime.localeCompare(other.departureTime))
  }

  return {
    /**
     * A flight of an airline as it is sold for cash; without a flight number, its cheapest of the day.
     * @throws InvalidInput naming an unknown airline or airport, NotFound when the airline sells no such flight,
     * Unavailable when cash prices cannot be asked for
     */
    async get(query: Day & { airlineCode: AirlineCode; flightNumber?: string | undefined }): Promise<RouteInfo> {
      const { airlineCode, flightNumber, date } = query
      if (!(await repository.isAirline(airlineCode))) {
        throw new InvalidInput(`No airline has the code ${airlineCode}`, 'airlineCode')
      }
      const flights = (await flightsOn(query)).filter((flight) => flight.airlineCode === airlineCode)
      const found = flightNumber ? flights.find((flight) => flight.flightNumber === flightNumber) : flights[0]
      if (!found) throw new NotFound(`${flightNumber ?? airlineCode} has no cash price on ${date}`, 'date')
      return found
    },

    /**
     * The cheapest flights of all airlines on a day.
     * @throws InvalidInput naming an unknown airport, Unavailable when cash prices cannot be asked for
     */
    async cheapest({ maxResults, excludeCheapest, ...day }: Day & { maxResults: number; excludeCheapest: boolean }) {
      const flights = await flightsOn(day)
      return flights.slice(excludeCheapest ? 1 : 0).slice(0, maxResults)
    },
  }
}

async function ask(cashPrices: CashPriceProvider, day: Day): Promise<CashOffer[]> {
  try {
    return await cashPrices.offers(day)
  } catch (cause) {
    if (!(cause instanceof CashPricesUnavailable)) throw cause
    throw new Unavailable('Cash prices cannot be asked for right now. Please try again later.', { cause })
  }
}

const pick = ({ origin, destination, date, cabin, currency }: Day) => ({ origin, destination, date, cabin, currency })

function routeInfo(offer: CashOffer, origin: Place, destination: Place) {
  const miles = distanceMiles(origin, destination)
  return {
    airlineCode: offer.carrier,
    flightNumber: offer.flightNumber,
    departureTime: offer.departureTime,
    flightMiles: Math.round(miles),
    journeyTimeMinutes: offer.journeyTimeMinutes ?? journeyMinutes(origin, destination, miles),
    planeType: offer.planeType,
    estimatedDelayMinutes: offer.estimatedDelayMinutes,
  }
}

async function findEnds(repository: RouteInfoRepository, ends: Pick<Day, 'origin' | 'destination'>) {
  const places = await repository.findPlaces([ends.origin, ends.destination])
  const find = (end: 'origin' | 'destination') => {
    const place = places.find(({ code }) => code === ends[end])
    if (!place) throw new InvalidInput(`No airport has the code ${ends[end]}`, end)
    return place
  }
  return { origin: find('origin'), destination: find('destination') }
}
