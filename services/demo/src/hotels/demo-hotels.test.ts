import { createRandom } from '@pointfare/core/random'
import type { HotelNightBatch } from '@pointfare/shared/contracts/hotel-night-snapshot'
import { dayOf } from '../calendar.ts'
import { createHotelMarket } from '../market/start-market.ts'
import { demoHotels } from './demo-hotels.ts'
import { nightsOnSale, statesOf } from './night-states.ts'

const today = dayOf('2026-11-21')
const moment = { seed: 7, today, now: Date.parse('2026-11-21T10:00:00Z') / 1000 }
const hotels = demoHotels()
const conrad = hotels.find(({ chain }) => chain === 'HILTON')!
const statesOn = (day: number, of = conrad) => [...statesOf(of, day, moment, createRandom())]

describe('the hotels of the demo', () => {
  it('are in every city with an airport of it, each once', () => {
    expect(new Set(hotels.map(({ name }) => name)).size).toBe(hotels.length)
    expect(new Set(demoHotels(new Set(['LHR'])).map(({ city }) => city))).toEqual(new Set(['London']))
  })

  it.each(['London', 'New York', 'Paris', 'Dubai', 'Tokyo'])('are of many programmes in %s', (city) => {
    const chains = new Set(hotels.filter((hotel) => hotel.city === city).map(({ chain }) => chain))
    expect(chains.size).toBeGreaterThanOrEqual(5)
  })
})

describe('the nights of a hotel', () => {
  it('are the same for the same seed and day', () => {
    expect(statesOn(today + 40)).toEqual(statesOn(today + 40))
  })

  it('have a past in the order of time, which ends before now', () => {
    const moments = Array.from({ length: 100 }, (_, index) => statesOn(today + index).map(({ at }) => at))

    expect(moments.some((ofNight) => ofNight.length > 2)).toBe(true)
    for (const ofNight of moments) {
      expect(ofNight).toEqual(ofNight.toSorted((one, other) => one - other))
      expect(ofNight.at(-1)).toBeLessThanOrEqual(moment.now)
    }
  })

  it('can mostly be booked, and have rooms where they can', () => {
    const last = hotels.flatMap((hotel) => statesOn(today + 90, hotel).at(-1)?.state ?? [])
    const open = last.filter(({ points }) => points > 0)

    expect(open.length / last.length).toBeGreaterThan(0.7)
    expect(open.length).toBeLessThan(last.length)
    expect(last.every(({ points, rooms }) => points > 0 === rooms > 0)).toBe(true)
  })

  it('keep to the prices of programmes with few of them', () => {
    const pricesOf = (pricing: string) => {
      const hotel = hotels.find((each) => each.pricing === pricing)!
      const all = Array.from({ length: nightsOnSale }, (_, day) => statesOn(today + day, hotel))
      return new Set(all.flat().flatMap(({ state }) => (state.points > 0 ? [state.points] : [])))
    }

    expect(pricesOf('fixed').size).toBe(1)
    expect(pricesOf('levels').size).toBe(3)
    expect(pricesOf('dynamic').size).toBeGreaterThan(6)
  })
})

describe('the market of hotels', () => {
  const open = { points: 80_000, rooms: 4, cash: 400 }
  const tick = async (pace: number) => {
    const sent: HotelNightBatch[] = []
    const market = createHotelMarket({
      seed: 7,
      pace,
      read: async (nights) => nights.map(({ hotel, night }) => ({ name: hotel.name, night, ...open })),
      ingest: async (batch) => sent.push(batch),
    })
    const count = await market.tick(moment.now * 1000, moment.now * 1000 + 60_000)
    return { count, sent }
  }

  it('changes nights as often as told, the same ones for the same seed', async () => {
    const [often, again, never] = await Promise.all([tick(50), tick(50), tick(0)])

    expect(often.count).toBeGreaterThan(10)
    expect(often).toEqual(again)
    expect(often.sent).toMatchObject([{ source: 'demo-hotels' }])
    expect(never).toEqual({ count: 0, sent: [] })
  })
})
