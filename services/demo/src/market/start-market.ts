import type { Database } from '@pointfare/core/db/database'
import { createRandom, seedOf } from '@pointfare/core/random'
import { createLease } from '@pointfare/core/lease'
import type { HotelIngest } from '@pointfare/ingest/ingest/hotels/ingest-hotels'
import type { Ingest } from '@pointfare/ingest/ingest/ingest'
import { flagsOf, numbersOf } from '@pointfare/reference/cabin-values'
import { dayMs } from '@pointfare/shared/contracts/days'
import type { HotelNightBatch } from '@pointfare/shared/contracts/hotel-night-snapshot'
import { dateOf, dayOf } from '../calendar.ts'
import { type DemoHotel, demoHotels } from '../hotels/demo-hotels.ts'
import * as sql from '../hotels/hotel-statements.ts'
import { demoHotelSource } from '../hotels/load-demo-hotels.ts'
import { changedState, nightChangesPerDay, nightsOnSale, type NightState } from '../hotels/night-states.ts'
import type { FlightKey } from './flight-key.ts'
import { createMarket, createMarketClock, type MarketFlight } from './market.ts'
import { runMarket, type RunningMarket } from './run-market.ts'

type Options = {
  db: Database
  ingest: Ingest
  hotels: HotelIngest
  seed: number
  /** How many times as often as at real airlines prices change. */
  pace: number
  now: () => Date
  report: (error: unknown) => void
}

/** A process that has died keeps the others from going on for so long. */
const leaseMs = 20_000

/**
 * Lets the prices of flights and hotels of the demo data in the database move until it is stopped, in one process of several at a time; failures
 * are reported, not thrown.
 */
export function startMarket({ db, ingest, hotels, seed, pace, now, report }: Options): RunningMarket {
  const market = createMarket({ seed, pace, read: (keys) => readFlights(db, keys), ingest: ingest.ingest })
  const hotelMarket = createHotelMarket({ seed, pace, read: readNightsIn(db), ingest: hotels.ingest })
  const both = {
    tick: async (from: number, to: number) => (await market.tick(from, to)) + (await hotelMarket.tick(from, to)),
  }
  const turn = createLease({ db, name: 'demo market', lastsMs: leaseMs, now })
  return runMarket({ market: both, turn, now, report })
}

type NightKey = { hotel: DemoHotel; night: string }

/** Reads what nights of the demo's hotels cost now; those that are not there are left out. */
const readNightsIn = (db: Database) => (nights: readonly NightKey[]) =>
  db.query<KnownNight>(sql.readNights, [
    nights.map(({ hotel }) => hotel.city),
    nights.map(({ hotel }) => hotel.name),
    nights.map(({ night }) => night),
  ])

type FlightRow = {
  place: number
  departureMinute: number
  points: string
  seats: string
  savers: string
  moreSeats: string
}

/** One look-up by the primary key per flight, however many there are: `limit` keeps the planner from reading them all. */
export const flightsByKey = {
  name: 'market_flights_by_key',
  text: `select k.place::int, f.*
           from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::text[])
                with ordinality k(carrier, origin, destination, departure, flight_number, place)
           join route r on r.carrier = k.carrier and r.origin = k.origin and r.destination = k.destination
          cross join lateral (
            select departure_minute as "departureMinute", points, seats, savers, more_seats as "moreSeats"
              from flight
             where route_id = r.id and departure = k.departure and flight_number = k.flight_number
             limit 1
          ) f`,
}

/** The flights that the database has of those named, in any order. */
export async function readFlights(db: Database, keys: readonly FlightKey[]): Promise<MarketFlight[]> {
  const rows = await db.query<FlightRow>(flightsByKey, [
    keys.map(({ route }) => route.carrier),
    keys.map(({ route }) => route.origin),
    keys.map(({ route }) => route.destination),
    keys.map(({ day }) => dateOf(day)),
    keys.map(({ service }) => service.flightNumber),
  ])
  return rows.map((row) => toFlight(row, keys[row.place - 1]!)) // a place is one of the keys'
}

const toFlight = ({ departureMinute, points, seats, savers, moreSeats }: FlightRow, key: FlightKey): MarketFlight => ({
  key,
  departureMinute,
  awards: { points: numbersOf(points), seats: numbersOf(seats), saver: flagsOf(savers) },
  seatsAreAtLeast: flagsOf(moreSeats),
})

type KnownNight = { name: string; night: string } & NightState

type HotelMarketNightKey = { hotel: DemoHotel; night: string }

type HotelMarketOptions = {
  /** The nights that there are, of those named. */
  read(nights: readonly HotelMarketNightKey[]): Promise<KnownNight[]>
  ingest(batch: HotelNightBatch): Promise<unknown>
  seed: number
  /** How many times as often as at real hotels prices change. */
  pace: number
}

/** Makes the nights of the demo's hotels move on. The same seed, moments and nights give the same changes. */
export function createHotelMarket({ read, ingest, seed, pace }: HotelMarketOptions) {
  const random = createRandom()
  random.reseed(seedOf(seed, 1))
  const clock = createMarketClock(random)
  const hotels = demoHotels()
  const byName = new Map(hotels.map((hotel) => [hotel.name, hotel]))
  const changesPerDay = hotels.length * nightsOnSale * nightChangesPerDay * pace

  return {
    /**
     * Reports what changed after `from` until `to`, in milliseconds since 1970; answers how many nights that were.
     * @throws what `read` and `ingest` throw; the changes of that time are lost then
     */
    async tick(from: number, to: number): Promise<number> {
      const count = clock.count(from, to, changesPerDay)
      if (count === 0) return 0
      const today = Math.floor(to / dayMs)
      const picked = Array.from({ length: count }, () => ({
        hotel: hotels[random.below(hotels.length)]!,
        night: dateOf(today + random.below(nightsOnSale)),
      }))
      const known = await read([...new Map(picked.map((key) => [key.hotel.name + key.night, key])).values()])
      const nights = known.flatMap(({ name, night, ...state }) => {
        const hotel = byName.get(name)
        if (!hotel) return []
        const { points, rooms, cash } = changedState(state, hotel, dayOf(night), random)
        const { chain, city } = hotel
        const money = { amount: cash, currency: 'USD' }
        return { chain, city, hotel: name, night, points, rooms, cash: money, scrapedAt: new Date(to).toISOString() }
      })
      if (nights.length > 0) await ingest({ source: demoHotelSource, nights })
      return nights.length
    },
  }
}
