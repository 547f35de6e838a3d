import type { HotelChain, HotelStay } from '@pointfare/shared/contracts/hotel'
import { hashOf } from '@pointfare/shared/contracts/hash'
import type { Database } from '@pointfare/db/database'
import type { Stay, StaySource } from '@pointfare/flights/api/modules/hotels/stay-source'
import { shareOf } from './random.ts'

/** Points a night of a chain's plain rooms, from and to; the programmes' own prices lie in these bands. */
const bands: Record<string, readonly [number, number]> = {
  ACCOR: [4_000, 20_000],
  HILTON: [30_000, 95_000],
  HYATT: [8_000, 40_000],
  IHG: [15_000, 70_000],
  MARRIOTT: [20_000, 85_000],
  RADISSON: [15_000, 60_000],
  WYNDHAM: [7_500, 30_000],
}

const rooms = [
  { roomType: 'Standard room', factor: 1 },
  { roomType: 'Club room', factor: 1.4 },
] as const

/** So many of a hundred chains have a hotel in a city. */
const presence = 0.8
/** Peak months cost up to so much more. */
const season = 0.2

const demoDataIsHere = { name: 'demo_data_is_here', text: 'select exists (select from demo_data) "isHere"' }

/** Made-up stays, beside made-up flights only. */
export const createDemoStays = (db: Database): StaySource => ({
  async isOpen() {
    const [row] = await db.query<{ isHere: boolean }>(demoDataIsHere)
    return row?.isHere ?? false
  },
  hasHotels,
  stays,
})

/**
 * What a chain might ask for a stay in a city: made up, always the same for the same stay, and marked as such. At most
 * two hotels of two rooms; none where the chain has no hotel.
 */
function stays(chain: HotelChain, stay: Stay): HotelStay[] {
  if (!hasHotels(chain, stay.city)) return []
  return chain.brands
    .toSorted((one, other) => chance(one, stay.city) - chance(other, stay.city))
    .slice(0, chance(chain.code, stay.city, 'second') < 0.5 ? 1 : 2)
    .flatMap((brand) => rooms.map((room) => demoStay(chain, brand, room, stay)))
}

const hasHotels = ({ code }: HotelChain, city: string) => chance(code, city) < presence

function demoStay(
  chain: HotelChain,
  brand: string,
  { roomType, factor }: (typeof rooms)[number],
  stay: Stay,
): HotelStay {
  const { city, nights, ...dates } = stay
  const [lowest, highest] = bands[chain.code] ?? [10_000, 50_000]
  const plain = lowest + (highest - lowest) * chance(brand, city, 'points')
  const peak = 1 + season * chance(brand, city, dates.checkInDate.slice(0, 7))
  const pointsPerNight = Math.round((plain * factor * peak) / 500) * 500

  return {
    id: [chain.code, brand, city, roomType, dates.checkInDate, nights].join('/').toLowerCase().replaceAll(' ', '-'),
    chainCode: chain.code,
    hotelName: `${brand} ${city} (demo)`,
    city,
    ...dates,
    roomType,
    pointsPerNight,
    totalPoints: pointsPerNight * nights,
    isDemo: true,
  }
}

const chance = (...parts: string[]) => shareOf(...parts.map(hashOf))
