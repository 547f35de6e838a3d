import { dayMs } from '@pointfare/shared/contracts/days'
import type { HotelNightBatch } from '@pointfare/shared/contracts/hotel-night-snapshot'
import { dateOf, dayOf } from '../calendar.ts'
import { createMarketClock } from '../market/market-clock.ts'
import { createRandom, seedOf } from '@pointfare/core/random'
import { demoHotels, type DemoHotel } from './demo-hotels.ts'
import { demoHotelSource } from './load-demo-hotels.ts'
import { changedState, nightChangesPerDay, nightsOnSale, type NightState } from './night-states.ts'

export type KnownNight = { name: string; night: string } & NightState
type NightKey = { hotel: DemoHotel; night: string }

type Options = {
  /** The nights that there are, of those named. */
  read(nights: readonly NightKey[]): Promise<KnownNight[]>
  ingest(batch: HotelNightBatch): Promise<unknown>
  seed: number
  /** How many times as often as at real hotels prices change. */
  pace: number
}

/** Makes the nights of the demo's hotels move on. The same seed, moments and nights give the same changes. */
export function createHotelMarket({ read, ingest, seed, pace }: Options) {
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
      const drawn = Array.from({ length: count }, () => ({
        hotel: hotels[random.below(hotels.length)]!,
        night: dateOf(today + random.below(nightsOnSale)),
      }))
      const known = await read([...new Map(drawn.map((key) => [key.hotel.name + key.night, key])).values()])
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
