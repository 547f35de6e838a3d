import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { ExploredRoute, ExplorePlace } from '@pointfare/shared/contracts/explore'
import type { AirportCode } from '@pointfare/shared/contracts/iata'
import type { CashPriceProvider } from '@pointfare/reference/cash-price-provider'
import { distanceMiles } from '@pointfare/reference/distance-miles'
import { journeyMinutes } from '@pointfare/reference/journey-time'
import type { CurrencyService } from '../currency/currency.service.ts'
import { fareInCurrency, netValue } from '../fare-value.ts'
import { instantParts } from '@pointfare/core/instant-parts'
import { taxesReported } from '../reported-taxes.ts'
import type { Explored } from './explored-routes.ts'

export type RouteDetails = ReturnType<typeof createRouteDetails>

type Dependencies = { cashPrices: Pick<CashPriceProvider, 'known' | 'facts'>; currency: CurrencyService }

/** The flight that has the lowest points, and what its source tells; taxes in the smallest coins of their currency, 0 for none told. */
export type FlightOfLowest = {
  flightNumber: string
  durationMinutes: number | null
  taxesMinor: number | null
  taxesCurrency: string | null
  /** Percent of the way that is flown in the cabin; null where nobody tells it, 0 where that is all of it. */
  cabinShare: number | null
  /** The second since 1970 at which it was last seen. */
  seenAt: number
}

type Lowest = {
  route: Explored
  flight: FlightOfLowest
  /** Those of the route among them. */
  places: ReadonlyMap<AirportCode, ExplorePlace>
  cabin: Cabin
  currency: Currency
}

/** What the flight with the lowest points comes with: its source tells first, then who sells it for cash. */
export const createRouteDetails =
  ({ cashPrices, currency }: Dependencies) =>
  ({ route, flight, places, cabin, currency: wanted }: Lowest): ExploredRoute => {
    const { routeId: _, seenAt, carrier, ...reported } = route
    const { flightNumber } = flight
    const facts = cashPrices.facts({ ...reported, carrier }).find((each) => each.flightNumber === flightNumber)
    const known = cashPrices.known({ ...reported, carrier, cabin, flightNumber })
    const taxes = taxesReported(flight) ?? known?.taxes ?? facts?.taxes[cabin] ?? null
    const fare = known && { ...known, taxes }
    const minutes = flight.durationMinutes ?? facts?.journeyTimeMinutes ?? null
    const worth = taxes && netValue(currency, fare, reported.points)
    return {
      ...reported,
      airlineCode: carrier,
      flightNumber,
      ...(flight.cabinShare && { cabinShare: flight.cabinShare }),
      durationMinutes: minutes ?? estimated(places.get(reported.origin), places.get(reported.destination)),
      isDurationEstimated: minutes === null,
      taxes: taxes && { amount: currency.convert(taxes, wanted), currency: wanted },
      cash: fare && fareInCurrency(currency, fare, wanted),
      value: worth ? Math.round(worth * 10_000) / 100 : null,
      scrapedAt: instantParts(new Date(seenAt * 1000)),
      seenAt: instantParts(new Date(flight.seenAt * 1000)),
    }
  }

const estimated = (from: ExplorePlace | undefined, to: ExplorePlace | undefined) =>
  from && to ? journeyMinutes(from, to, distanceMiles(from, to)) : 0
