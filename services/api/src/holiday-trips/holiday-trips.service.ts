import { InvalidInput, NotFound } from '@pointfare/core/errors'
import { type Cabin, cabins } from '@pointfare/shared/contracts/cabin'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, daysBetween, utcDate } from '@pointfare/shared/contracts/days'
import type { HolidayFlight } from '@pointfare/shared/contracts/holiday'
import {
  type HolidayPlace,
  type HolidayTrip,
  type HolidayTrips,
  mostTripDays,
} from '@pointfare/shared/contracts/holiday-trips'
import type { CurrencyService } from '../currency/currency.service.ts'
import { destinationOf } from '../holidays/facts/destinations.ts'
import type { OpenSeat, OpenSeatsRepository, OpenTrip } from '../holidays/open-seats.repository.ts'
import { type Prices, taxesOf } from '../holidays/price-trip.ts'
import type { HotelNightsService } from '../hotels/hotel-nights.service.ts'
import type { HolidayTripsRepository, PlaceRow, TripRoute } from './holiday-trips.repository.ts'

type Dependencies = {
  repository: HolidayTripsRepository
  seats: Pick<OpenSeatsRepository, 'openTrips'>
  hotels: Pick<HotelNightsService, 'cheapestOn'>
  cashPrices: Prices['cashPrices']
  currency: CurrencyService
  now: () => Date
}

type Requested = {
  origin: string
  cabin: Cabin
  from: IsoDate
  to: IsoDate
  nights: number
  travellers: number
  points?: number | undefined
  currency: Currency
  limit: number
}

type Pair = { route: TripRoute; trip: OpenTrip }

/** Of each city, so many pairs of flights are tried with hotels: the cheapest flights may have the dearest nights. */
const pairsPerCity = 4
/** How many routes one statement reads. */
const routesAtOnce = 24
/** Two share a room. */
const perRoom = 2
/** Airlines sell no further ahead. */
const lastDayAhead = 366

export function createHolidayTripsService(parts: Dependencies) {
  const { repository, seats, hotels, cashPrices, currency: money, now } = parts

  async function openPairs(routes: readonly TripRoute[], { cabin, from, to, nights, travellers }: Requested) {
    const wanted = cabins.findIndex((each) => each.cabin === cabin)
    const range = { from, to, nights, travelers: travellers }
    const pairs: Pair[] = []
    for (let first = 0; first < routes.length; first += routesAtOnce) {
      const some = routes.slice(first, first + routesAtOnce)
      const routeOf = new Map(some.map((route) => [route.outId, route]))
      for (const trip of await seats.openTrips({ ...range, routes: some })) {
        const route = routeOf.get(trip.outId)
        if (route && trip.cabin === wanted) pairs.push({ route, trip })
      }
    }
    return pairs
  }

  /** Each pair with the cheapest hotel of its city on its nights, where there is one. */
  async function withStays(pairs: readonly Pair[], { travellers, nights, currency }: Requested) {
    const rooms = Math.ceil(travellers / perRoom)
    const requested = pairs.map(({ route, trip }) => ({ city: route.city, checkIn: trip.out.date, nights }))
    const stays = await hotels.cheapestOn(requested, { rooms, currency })
    return pairs.map((pair, index) => {
      const stay = stays[index]
      return { ...pair, stay: stay ? { ...stay, rooms, points: stay.run.totalPoints * rooms } : null }
    })
  }

  function tripOf({ route, trip, stay }: Pair & Pick<HolidayTrip, 'stay'>, requested: Requested): HolidayTrip {
    const { travellers, cabin, currency } = requested
    const fact = destinationOf(route.destination)
    const flightPoints = (trip.out.points + trip.back.points) * travellers
    const party = { origin: route.origin, currency, numberOfTravelers: travellers }
    return {
      destination: placeOf({ ...route, code: route.destination }),
      likings: [...(fact?.likings ?? [])],
      description: fact?.description ?? null,
      airlineName: route.airline,
      out: flightOf(trip.out, { ...route, cabin }),
      back: flightOf(trip.back, {
        ...route,
        origin: route.destination,
        destination: route.origin,
        cabin,
      }),
      flightPoints,
      taxes: taxesOf({ route, trip, cabin }, party, { cashPrices, convert: money.convert }),
      stay,
      totalPoints: flightPoints + (stay?.points ?? 0),
    }
  }

  return {
    /**
     * Where a party can fly out and back and stay for points: of each city the trip with the fewest points.
     * @throws NotFound for an unknown origin, InvalidInput for days that are past, reversed or too many
     */
    async list(requested: Requested): Promise<HolidayTrips> {
      checkDays(requested, utcDate(now()))
      const [origin, ...others] = await repository.airportsAt(requested.origin)
      if (!origin) throw new NotFound(`No airport or city has the code ${requested.origin}`, 'origin')

      const own = [origin, ...others].map(({ code }) => code)
      const routes = await repository.routesFrom(own)
      const pairs = cheapestPairs(await openPairs(routes, requested))
      const trips = cheapestOfEachCity((await withStays(pairs, requested)).map((pair) => tripOf(pair, requested)))
      const affordable = trips.filter(({ totalPoints }) => totalPoints <= (requested.points ?? Infinity))
      const { from, to, nights, travellers, currency, limit } = requested
      return {
        origin: placeOf(origin),
        from,
        to,
        nights,
        travellers,
        currency,
        content: affordable.toSorted(byStayAndPoints).slice(0, limit),
        beyondBudget: trips.length - affordable.length,
      }
    },
  }
}

function checkDays({ from, to }: Requested, today: IsoDate) {
  if (to < from) throw new InvalidInput('The last day to leave cannot be before the first', 'to')
  // Somewhere it is still yesterday.
  if (to < addDays(today, -1)) throw new InvalidInput('These days have passed', 'to')
  if (from > addDays(today, lastDayAhead)) throw new InvalidInput('No airline sells seats so far ahead', 'from')
  if (daysBetween(from, to) >= mostTripDays) {
    throw new InvalidInput(`At most ${mostTripDays} days are looked at together`, 'to')
  }
}

const pointsOf = ({ trip }: Pair) => trip.out.points + trip.back.points

const cheapestPairs = (pairs: readonly Pair[]) =>
  [...Map.groupBy(pairs, ({ route }) => route.city).values()].flatMap((ofCity) =>
    ofCity.toSorted((one, other) => pointsOf(one) - pointsOf(other)).slice(0, pairsPerCity),
  )

/** With a hotel before without one, then by fewest points. */
const byStayAndPoints = (one: HolidayTrip, other: HolidayTrip) =>
  Number(!one.stay) - Number(!other.stay) ||
  one.totalPoints - other.totalPoints ||
  (one.destination.city < other.destination.city ? -1 : 1)

const cheapestOfEachCity = (trips: readonly HolidayTrip[]) =>
  [...Map.groupBy(trips, ({ destination }) => destination.city).values()].flatMap((ofCity) =>
    ofCity.toSorted(byStayAndPoints).slice(0, 1),
  )

const placeOf = ({ code, city, country, latitude, longitude }: PlaceRow): HolidayPlace => ({
  code,
  city,
  country,
  latitude,
  longitude,
})

type Way = { carrier: string; origin: string; destination: string; cabin: Cabin }

/** One of the two flights, with the one-day search that shows it. */
const flightOf = (
  { date, flightNumber, points, seats, seenAt }: OpenSeat,
  { carrier, origin, destination, cabin }: Way,
): HolidayFlight => ({
  airlineCode: carrier,
  flightNumber,
  origin,
  destination,
  from: date,
  to: date,
  cabin,
  points,
  seats,
  seenAt: seenAt.toISOString(),
})
