import { hashOf } from '@pointfare/shared/contracts/hash'
import { stayRatesAt } from '@pointfare/reference/stay-rates'
import { airports, type AirportFact } from '@pointfare/reference/airports'
import { shareOf } from '@pointfare/core/random'
import { chainsOfBrands, hotelCities, type HotelBrand, type Pricing } from './hotel-brands.ts'

export type DemoHotel = {
  chain: string
  city: string
  name: string
  /** Stands for the hotel where names are mixed into seeds. */
  key: number
  pricing: Pricing
  /** Of a plain night, before demand. */
  points: number
  /** What a plain room costs in each month, in US dollars. */
  roomByMonth: readonly number[]
}

/** So many of a hundred programmes have a hotel in a city, and in one of those with many a second one. */
const presence = { few: 0.5, many: 0.95 }
const second = 0.55
/** Where no rate is known. */
const usualRoom = 150

/** The hotels of the cities that these airports are in; the same airports always have the same. */
export function demoHotels(codes?: ReadonlySet<string>): DemoHotel[] {
  const cities = Map.groupBy(airports, ({ city }) => city)
  return [...cities]
    .filter(([, ofCity]) => !codes || ofCity.some(({ code }) => codes.has(code)))
    .flatMap(([city, ofCity]) => hotelsIn(city, roomsByMonth(ofCity)))
}

function hotelsIn(city: string, rooms: readonly number[]): DemoHotel[] {
  const isLarge = hotelCities.has(city)
  return chainsOfBrands.flatMap(({ chain, pricing, brands }) => {
    if (chance(chain, city) >= (isLarge ? presence.many : presence.few)) return []
    const count = isLarge && chance(chain, city, 'second') < second ? 2 : 1
    return brands
      .toSorted((one, other) => chance(one.name, city) - chance(other.name, city))
      .slice(0, count)
      .map((brand) => hotelOf({ chain, pricing, brand, city, rooms }))
  })
}

type Choice = { chain: string; pricing: Pricing; brand: HotelBrand; city: string; rooms: readonly number[] }

function hotelOf({ chain, pricing, brand, city, rooms }: Choice): DemoHotel {
  const [from, to] = brand.points
  const name = `${brand.name} ${city}`
  return {
    chain,
    city,
    name,
    key: hashOf(name),
    pricing,
    points: from + (to - from) * chance(name, 'points'),
    roomByMonth: rooms.map((room) => room * brand.room * (0.85 + 0.3 * chance(name, 'room'))),
  }
}

function roomsByMonth(ofCity: readonly AirportFact[]): number[] {
  const seasons = ofCity.map(({ code }) => stayRatesAt(code)?.seasons).find(Boolean) ?? []
  return Array.from({ length: 12 }, (_, index) => seasons.findLast(([first]) => first <= index + 1)?.[1] ?? usualRoom)
}

const chance = (...parts: string[]) => shareOf(...parts.map(hashOf))
