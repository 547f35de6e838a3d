import { InvalidInput, NotFound } from '@pointfare/core/errors'
import { addDays, dayMs, utcDate } from '@pointfare/shared/contracts/days'
import type { HotelChain, HotelChainCode, HotelStay } from '@pointfare/shared/contracts/hotel'
import { mostStayNights } from '@pointfare/shared/contracts/hotel-nights'
import type { AirportsService } from '../airports/airports.service.ts'
import { folded } from '@pointfare/reference/folded'
import type { HotelRow, HotelsRepository, RunRow } from './hotels.repository.ts'

export type HotelsService = ReturnType<typeof createHotelsService>

type Dates = { checkInDate?: string | undefined; checkOutDate?: string | undefined }
type Stay = { checkInDate: string; checkOutDate: string; nights: number }
type Dependencies = {
  repository: HotelsRepository
  airports: Pick<AirportsService, 'citiesAt'>
  now: () => Date
}

/** What points book everywhere. */
const roomType = 'Standard room'

export function createHotelsService({ repository, airports, now }: Dependencies) {
  /** @throws NotFound for an unknown chain */
  async function chain(code: HotelChainCode, field = 'code'): Promise<HotelChain> {
    const found = (await repository.chains()).find((each) => each.code === code)
    if (!found) throw new NotFound(`No hotel chain has the code ${code}`, field)
    return found
  }

  async function staysIn(cities: string[], code: HotelChainCode | null, dates: Dates): Promise<HotelStay[]> {
    const stay = stayOf(dates, now())
    const hotels = await repository.hotelsIn(cities, code)
    const byId = new Map(hotels.map((hotel) => [hotel.id, hotel]))
    const lastNight = addDays(stay.checkOutDate, -1)
    const range = { from: stay.checkInDate, to: lastNight, nights: stay.nights }
    const runs = await repository.cheapestRuns([...byId.keys()], range)
    return runs
      .flatMap((run) => {
        const hotel = byId.get(run.hotelId)
        return hotel ? [toStay(hotel, run, stay)] : []
      })
      .toSorted((one, other) => one.totalPoints - other.totalPoints)
  }

  return {
    /** By name. */
    chains: () => repository.chains(),

    chain,

    /** Chains whose name, code, programme or brands hold the text; with a location, those with hotels there. */
    async search(text: string, location?: string): Promise<HotelChain[]> {
      const wanted = folded(text)
      const named = (await repository.chains()).filter(({ code, name, programme, brands }) =>
        [code, name, programme, ...brands].some((word) => folded(word).includes(wanted)),
      )
      if (location === undefined) return named

      const hotels = await repository.hotelsIn(await airports.citiesAt(location), null)
      const there = new Set(hotels.map(({ chainCode }) => chainCode))
      return named.filter(({ code }) => there.has(code))
    },

    /**
     * What a chain asks for a stay, fewest points first; hotels that have not all of its nights are left out.
     * @throws NotFound for an unknown chain or location, InvalidInput for dates that are no stay
     */
    async stays(code: HotelChainCode, location: string, dates: Dates): Promise<HotelStay[]> {
      const requested = await chain(code, 'chain')
      const cities = await airports.citiesAt(location)
      if (cities.length === 0) throw new NotFound(`No city or airport is called ${location}`, 'location')
      return staysIn(cities, requested.code, dates)
    },

    /**
     * What all chains ask for a stay, fewest points first; none in an unknown place.
     * @throws InvalidInput for dates that are no stay
     */
    searchStays: async (location: string, dates: Dates): Promise<HotelStay[]> =>
      staysIn(await airports.citiesAt(location), null, dates),
  }
}

const toStay = (hotel: HotelRow, { points }: RunRow, { nights, checkInDate, checkOutDate }: Stay): HotelStay => ({
  id: [hotel.id, checkInDate, nights].join('-'),
  chainCode: hotel.chainCode,
  hotelName: hotel.name,
  city: hotel.city,
  checkInDate,
  checkOutDate,
  roomType,
  pointsPerNight: Math.round(points / nights),
  totalPoints: points,
  isDemo: hotel.isDemo,
})

/** One night from tomorrow, where a date is left out. */
function stayOf({ checkInDate, checkOutDate }: Dates, now: Date): Stay {
  const arrival = checkInDate ?? (checkOutDate ? addDays(checkOutDate, -1) : addDays(utcDate(now), 1))
  const leaving = checkOutDate ?? addDays(arrival, 1)
  const nights = (Date.parse(leaving) - Date.parse(arrival)) / dayMs

  if (nights < 1) throw new InvalidInput('A stay lasts at least one night', 'checkOutDate')
  if (nights > mostStayNights) throw new InvalidInput(`A stay lasts at most ${mostStayNights} nights`, 'checkOutDate')
  return { checkInDate: arrival, checkOutDate: leaving, nights }
}
