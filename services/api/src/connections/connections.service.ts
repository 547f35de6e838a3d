import { maxConnectionDays, type Connection, type Connections } from '@pointfare/shared/contracts/connection'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { dayMs } from '@pointfare/shared/contracts/days'
import { InvalidInput } from '@pointfare/core/errors'
import type { CashPriceProvider } from '@pointfare/reference/cash-price-provider'
import { routesOf, type Requested } from '../requested-routes.ts'
import type { CurrencyService } from '../currency/currency.service.ts'
import { daysInRange } from '../days-in-range.ts'
import { instantParts } from '@pointfare/core/instant-parts'
import type { KnownCodes } from '../known-codes.ts'
import { taxesIn } from '../reported-taxes.ts'
import { detailsOf, type TripDetails } from '../trip-details.ts'
import type { TripPlaces } from '../trip-places.ts'
import { connectFlights, leastLayover, type FlightPair, type Leg } from './connect-flights.ts'
import type { ConnectingFlight, ConnectionsRepository } from './connections.repository.ts'

export type ConnectionsService = ReturnType<typeof createConnectionsService>

type Dependencies = {
  repository: ConnectionsRepository
  codes: KnownCodes
  places: TripPlaces
  cashPrices: Pick<CashPriceProvider, 'facts' | 'known'>
  currency: CurrencyService
  now: () => Date
}

type Question = Requested & {
  /** Days on which the first flight leaves, both included. */
  from: IsoDate
  to: IsoDate
  cabin: Cabin
  seats: number
  currency: Currency
  limit: number
}

type TimedFlight = ConnectingFlight & Leg & { day: number }

export function createConnectionsService({ repository, codes, places, cashPrices, currency, now }: Dependencies) {
  const timed = (flight: ConnectingFlight, details: TripDetails, to: Currency): TimedFlight => {
    const fare = cashPrices.known({ ...flight, date: flight.departure })
    return {
      ...flight,
      day: Date.parse(flight.departure) / dayMs,
      taxes: taxesIn(to, flight, fare, currency),
      leaves: details.leavesAt(flight),
      lands: details.landsAt(flight),
    }
  }

  return {
    /**
     * Two open flights of one airline by way of another airport, as two awards, at most `limit` of them: the lowest points
     * first, then the shortest. Points and taxes are for one traveller, taxes in whole units of `currency`; layovers are
     * those of `leastLayoverMinutes` and `longestLayoverMinutes`.
     * @throws NotFound naming an unknown airline or place; InvalidInput for a place on both sides, and for a range that is
     * reversed or has more than 62 days
     */
    async list(requested: Question): Promise<Connections> {
      checkRange(requested)
      const routes = await routesOf(codes, requested)
      const found = await repository.flights({ ...requested, ...routes }, now())
      const placeOf = await places.of(found.flatMap(({ origin, destination }) => [origin, destination]))
      const details = detailsOf(placeOf, cashPrices)
      const flights = found.map((flight) => timed(flight, details, requested.currency))
      const countryOf = (code: string) => placeOf.get(code)!.country // places of all flights were asked for

      const pairs = connectFlights(
        flights.filter(({ way }) => way === 0),
        flights.filter(({ way }) => way === 1),
        (out, on) => leastLayover([out.origin, on.origin, on.destination].map(countryOf)),
      )
      return {
        content: pairs.slice(0, requested.limit).map((pair) => connectionOf(pair, details)),
        seats: requested.seats,
        currency: requested.currency,
      }
    },
  }
}

const connectionOf = ({ out, on, ...sums }: FlightPair<TimedFlight>, details: TripDetails): Connection => ({
  airlineCode: out.carrier,
  out: details.legOf(out),
  on: details.legOf(on),
  via: out.destination,
  ...sums,
  isTwoAwards: true,
  scrapedAt: instantParts(new Date(Math.min(out.seenAt, on.seenAt) * 1000)),
})

function checkRange(range: Pick<Question, 'from' | 'to'>) {
  const days = daysInRange(range)
  if (days > maxConnectionDays) {
    throw new InvalidInput(
      `Connections leave on one of at most ${maxConnectionDays} days; this range has ${days}`,
      'to',
    )
  }
}
