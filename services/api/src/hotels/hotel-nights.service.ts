import { InvalidInput, NotFound } from '@pointfare/core/errors'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, daysBetween, utcDate } from '@pointfare/shared/contracts/days'
import type { HotelChainCode } from '@pointfare/shared/contracts/hotel'
import {
  type CheapestStays,
  type HotelNight,
  type HotelNightHistory,
  type HotelNights,
  type HotelPlaces,
  type HotelSummary,
  mostNightDays,
  mostRunDays,
  type StayRun,
} from '@pointfare/shared/contracts/hotel-nights'
import type { AirportsService } from '../airports/airports.service.ts'
import type { CurrencyService } from '../currency/currency.service.ts'
import type { RequestedStay, HotelRow, HotelsRepository, NightRow, PlaceRow, RunRow } from './hotels.repository.ts'

export type HotelNightsService = ReturnType<typeof createHotelNightsService>

type Dependencies = {
  repository: HotelsRepository
  airports: Pick<AirportsService, 'citiesAt'>
  currency: CurrencyService
  now: () => Date
}

type Requested = {
  city: string
  from: IsoDate
  to: IsoDate
  programme?: HotelChainCode | undefined
  currency: Currency
}

export function createHotelNightsService({ repository, airports, currency: money, now }: Dependencies) {
  async function hotelsAt({ city, programme }: Requested) {
    const cities = await airports.citiesAt(city)
    if (cities.length === 0) throw new NotFound(`No city or airport is called ${city}`, 'city')
    if (programme && !(await repository.chains()).some(({ code }) => code === programme)) {
      throw new NotFound(`No hotel chain has the code ${programme}`, 'programme')
    }
    return { cities, hotels: await repository.hotelsIn(cities, programme ?? null) }
  }

  return {
    /** What there is to choose from: programmes by name, cities by name. */
    async places(): Promise<HotelPlaces> {
      const [chains, rows] = await Promise.all([repository.chains(), repository.places(utcDate(now()))])
      const there = new Set(rows.map(({ chain }) => chain))
      return {
        programmes: chains
          .filter(({ code }) => there.has(code))
          .map(({ code, name, programme }) => ({ code, name, programme }))
          .toSorted((one, other) => (one.programme < other.programme ? -1 : 1)),
        cities: [...Map.groupBy(rows, ({ city }) => city).values()].map(placeOf),
      }
    },

    /**
     * Every night of a city's hotels in a range.
     * @throws NotFound naming an unknown city or chain, InvalidInput for a range that is reversed or too long
     */
    async nights(requested: Requested): Promise<HotelNights> {
      checkRange(requested, mostNightDays)
      const { cities, hotels } = await hotelsAt(requested)
      const { from, to, currency } = requested
      const { nightOf } = createHotelsMapper(money.convert, currency)
      const rows = await repository.nights(idsOf(hotels), { from, to })
      const nights = Map.groupBy(rows, ({ hotelId }) => hotelId)
      return {
        cities,
        currency,
        from,
        to,
        hotels: hotels.flatMap((row) => {
          const ofHotel = nights.get(row.id)
          return ofHotel ? [{ hotel: summaryOf(row), nights: ofHotel.map(nightOf) }] : []
        }),
      }
    },

    /**
     * The cheapest nights in a row of each hotel of a city, within a range of nights.
     * @throws NotFound naming an unknown city or chain, InvalidInput for a range that cannot be
     */
    async cheapest({ nights, ...requested }: Requested & { nights: number }): Promise<CheapestStays> {
      checkRange(requested, mostRunDays)
      const { cities, hotels } = await hotelsAt(requested)
      const { from, to, currency } = requested
      const { runOf } = createHotelsMapper(money.convert, currency)
      const byId = new Map(hotels.map((hotel) => [hotel.id, hotel]))
      const runs = await repository.cheapestRuns(idsOf(hotels), { from, to, nights })
      const content = runs
        .flatMap((run) => {
          const hotel = byId.get(run.hotelId)
          return hotel ? [{ hotel: summaryOf(hotel), stay: runOf(run) }] : []
        })
        .toSorted((one, other) => one.stay.totalPoints - other.stay.totalPoints)
      return { cities, currency, from, to, nights, content }
    },

    /**
     * For stays in cities on given days, each the hotel with the fewest points that has so many rooms on all of its nights;
     * null for a stay that no hotel has.
     */
    async cheapestOn(stays: readonly RequestedStay[], { rooms, currency }: { rooms: number; currency: Currency }) {
      const runs = await repository.cheapestHotels(stays, rooms)
      const rows = await repository.hotels([...new Set(runs.map(({ hotelId }) => hotelId))])
      const hotelOf = new Map(rows.map((row) => [row.id, summaryOf(row)]))
      const runAt = new Map(runs.map((run) => [run.position - 1, run]))
      const { runOf } = createHotelsMapper(money.convert, currency)
      return stays.map((_, index) => {
        const run = runAt.get(index)
        const hotel = run && hotelOf.get(run.hotelId)
        return hotel ? { hotel, run: runOf(run) } : null
      })
    },

    /**
     * How one night at one hotel has changed.
     * @throws NotFound for a hotel that is not there, or a night that nobody has seen
     */
    async history(hotel: number, night: IsoDate, currency: Currency): Promise<HotelNightHistory> {
      const [[found], states] = await Promise.all([repository.hotels([hotel]), repository.history(hotel, night)])
      if (!found) throw new NotFound(`No hotel has the number ${hotel}`, 'hotel')
      if (states.length === 0) throw new NotFound(`Nothing is known of ${found.name} on ${night}`, 'night')
      const { cashOf } = createHotelsMapper(money.convert, currency)
      return {
        hotel: summaryOf(found),
        date: night,
        currency,
        states: states.map(({ seenAt, points, rooms, ...cash }) => ({
          seenAt: seenAt.toISOString(),
          points,
          rooms,
          cash: cashOf(cash),
        })),
      }
    },
  }
}

function checkRange({ from, to }: Requested, most: number) {
  if (to < from) throw new InvalidInput('The last night cannot be before the first', 'to')
  if (daysBetween(from, to) >= most) throw new InvalidInput(`At most ${most} nights are looked at together`, 'to')
}

function placeOf(rows: PlaceRow[]): HotelPlaces['cities'][number] {
  const { city, country, codes } = rows[0]! // a group has a row
  return {
    city,
    country,
    codes: [...new Set(codes)],
    chains: rows.map(({ chain }) => chain),
    hotels: rows.reduce((sum, { hotels }) => sum + hotels, 0),
  }
}

const idsOf = (hotels: readonly { id: number }[]) => hotels.map(({ id }) => id)

type Money = { cash: number | null; currency: Currency | null }

/** Rows of hotels as the API shows them, with money in one currency. */
function createHotelsMapper(convert: CurrencyService['convert'], wanted: Currency) {
  const cashOf = (money: Money) => inCurrency(convert, money, wanted)

  return {
    cashOf,

    nightOf: ({ date, points, rooms, ...money }: NightRow): HotelNight => ({
      date,
      points,
      rooms,
      cash: cashOf(money),
    }),

    runOf({ checkIn, points, cash, currencies }: RunRow): StayRun {
      const money = cash.map((amount, index) => ({ cash: amount, currency: currencies[index] ?? null }))
      const total = totalOf(money.map(cashOf))
      const dollars = totalOf(money.map((each) => inCurrency(convert, each, 'USD')))
      return {
        checkInDate: checkIn,
        checkOutDate: addDays(checkIn, cash.length),
        nights: cash.length,
        totalPoints: points,
        cash: total === null ? null : Math.round(total),
        centsPerPoint: dollars === null ? null : Math.round((dollars / points) * 10_000) / 100,
      }
    },
  }
}

const inCurrency = (convert: CurrencyService['convert'], { cash, currency }: Money, wanted: Currency) =>
  cash === null || currency === null ? null : convert({ amount: cash, currency }, wanted)

/** Null where one of them is not known. */
const totalOf = (amounts: readonly (number | null)[]) =>
  amounts.includes(null) ? null : amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0)

const summaryOf = ({ seenAt, ...hotel }: HotelRow): HotelSummary => ({ ...hotel, seenAt: seenAt.toISOString() })
