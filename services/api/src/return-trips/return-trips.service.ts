import type { Currency } from '@pointfare/shared/contracts/currency'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, dayMs } from '@pointfare/shared/contracts/days'
import { searchableCabins } from '@pointfare/shared/contracts/flight-search'
import {
  maxReturnDays,
  type Nights,
  type ReturnTrips,
  type ReturnTripSort,
} from '@pointfare/shared/contracts/return-trip'
import { InvalidInput } from '@pointfare/core/errors'
import { pageOf, windowOf } from '@pointfare/core/page-of'
import type { CashPriceProvider, Fare } from '@pointfare/reference/cash-price-provider'
import { routeNotFound, routesOf, type Requested, type Routes } from '../requested-routes.ts'
import type { CurrencyService } from '../currency/currency.service.ts'
import { daysInRange } from '../days-in-range.ts'
import { dollarsSaved } from '../fare-value.ts'
import type { KnownCodes } from '../known-codes.ts'
import type { BestFlight } from '../best-flight.ts'
import type { CabinChoice } from '../open-cabin.ts'
import { taxesIn } from '../reported-taxes.ts'
import { lowestOfAirlines, lowestOfDays, pairFlights, rankPairs, type Leg, type Pair } from './pair-flights.ts'
import type { KnownWays, ReturnTripsRepository } from './return-trips.repository.ts'
import { detailsOf, type TripDetails } from '../trip-details.ts'
import type { TripPlaces } from '../trip-places.ts'

export type ReturnTripsService = ReturnType<typeof createReturnTripsService>

type Dependencies = {
  repository: ReturnTripsRepository
  codes: KnownCodes
  places: TripPlaces
  cashPrices: Pick<CashPriceProvider, 'facts' | 'known'>
  currency: CurrencyService
  now: () => Date
}

type Question = Requested & {
  /** Days to leave on, both included. */
  from: IsoDate
  to: IsoDate
  nights: Nights
  travellers: number
  cabin: CabinChoice
  /** `SAME`: one cabin both ways. */
  backCabin: CabinChoice | 'SAME'
  currency: Currency
  sort: ReturnTripSort
  pageNumber: number
  pageSize: number
}

/** The best flight of a day, and what it costs beside points. */
type PricedFlight = BestFlight & Leg & { fare: Fare | null }
type PricedPair = Pair<PricedFlight>

export function createReturnTripsService({ repository, codes, places, cashPrices, currency, now }: Dependencies) {
  const priced = (flight: BestFlight, to: Currency): PricedFlight => {
    const fare = cashPrices.known({ ...flight, date: flight.departure })
    const day = Date.parse(flight.departure) / dayMs
    return { ...flight, day, fare, taxes: taxesIn(to, flight, fare, currency) }
  }

  /** US cents that a point saves. */
  const valueOf = ({ out, back, points }: Pick<PricedPair, 'out' | 'back' | 'points'>): number | null => {
    if (!out.fare || !back.fare) return null
    const dollars = dollarsSaved(currency, out.fare) + dollarsSaved(currency, back.fare)
    return Math.round((dollars * 10_000) / points) / 100
  }

  const tripOf = ({ out, back, points, taxes, nights }: PricedPair, details: TripDetails, travellers: number) => ({
    airlineCode: out.carrier,
    nights,
    isOpenJaw: out.destination !== back.origin || out.origin !== back.destination,
    out: details.legOf(out),
    back: details.legOf(back),
    pointsPerTraveller: points,
    points: points * travellers,
    taxes: forAll(taxes, travellers),
    value: valueOf({ out, back, points }),
  })

  return {
    /**
     * Trips out and back of one airline with a seat for every traveller on each flight, a page of them in the order asked
     * for, and the lowest of each pair of days. Points are whole, taxes in whole units of `currency`.
     * @throws NotFound naming an unknown airline or place, or an end that is not flown to or not back from; InvalidInput for
     * a range that is reversed or has more than 62 days
     */
    async list(requested: Question): Promise<ReturnTrips> {
      checkRange(requested)
      const { from, to, nights, travellers } = requested
      const ways = await routesOf(codes, requested)
      const out = { from, to }
      const back = { from: addDays(from, nights.min), to: addDays(to, nights.max) }
      const found = await Promise.all(
        cabinsOf(requested).map(([there, home]) =>
          repository.bestFlights(
            { ...ways, out: { ...out, cabin: there }, back: { ...back, cabin: home }, travellers },
            now(),
          ),
        ),
      )
      if (found.flat().length === 0) checkWays(await repository.knownWays(ways), ways)

      const details = detailsOf(await places.of([...ways.origins, ...ways.destinations]), cashPrices)
      const flights = found.map((ofCabin) => ofCabin.map((flight) => priced(flight, requested.currency)))
      const ofWay = (way: 0 | 1) => flights.map((ofCabin) => ofCabin.filter((flight) => flight.way === way))
      const [outs, backs] = [ofWay(0), ofWay(1)]
      const pairs = lowestOfAirlines(
        outs.flatMap((ofCabin, index) =>
          pairFlights(ofCabin, backs[index] ?? [], { nights, canConnect: details.canConnect }),
        ),
      )
      const { offset, limit } = windowOf(requested)
      const shown = rankPairs(pairs, requested.sort).slice(offset, offset + limit)

      return {
        ...pageOf({ total: pairs.length, content: shown.map((pair) => tripOf(pair, details, travellers)) }, requested),
        travellers,
        currency: requested.currency,
        matrix: lowestOfDays(pairs).map((pair) => ({
          out: pair.out.departure,
          back: pair.back.departure,
          airlineCode: pair.out.carrier,
          points: pair.points * travellers,
          taxes: forAll(pair.taxes, travellers),
        })),
        daysOut: new Set(outs.flat().map(({ day }) => day)).size,
        daysBack: new Set(backs.flat().map(({ day }) => day)).size,
      }
    },
  }
}

/** The cabins out and back, each with trips of its own. */
function cabinsOf({ cabin, backCabin }: Pick<Question, 'cabin' | 'backCabin'>): [CabinChoice, CabinChoice][] {
  if (backCabin !== 'SAME') return [[cabin, backCabin]]
  return cabin === 'ANY' ? searchableCabins.map((each) => [each, each]) : [[cabin, cabin]]
}

/** Taxes of everybody from those of one traveller; sums of coins are coins, but for what computers lose. */
const forAll = (taxes: number | null, travellers: number) =>
  taxes === null ? null : Math.round(taxes * travellers * 100) / 100

function checkRange(range: Pick<Question, 'from' | 'to'>) {
  const days = daysInRange(range)
  if (days > maxReturnDays) {
    throw new InvalidInput(`Return trips leave on one of at most ${maxReturnDays} days; this range has ${days}`, 'to')
  }
}

/** Asked only when nothing was found: a known route has flights far more often than not. */
function checkWays({ out, back }: KnownWays, { airlines, origins, destinations }: Routes) {
  if (!out) throw routeNotFound({ airlines, origins, destinations })
  if (!back) throw routeNotFound({ airlines, origins: destinations, destinations: origins })
}
