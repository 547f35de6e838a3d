import { InvalidInput, NotFound } from '@pointfare/server/errors'
import { dayMs } from '@pointfare/shared/contracts/days'
import type { HotelChain, HotelChainCode, HotelStay } from '@pointfare/shared/contracts/hotel'
import type { AirportsService } from '../airports/airports.service.ts'
import { folded } from '../folded.ts'
import type { HotelsRepository } from './hotels.repository.ts'
import type { Stay, StaySource } from './stay-source.ts'

export type HotelsService = ReturnType<typeof createHotelsService>

type Dates = { checkInDate?: string | undefined; checkOutDate?: string | undefined }
type Dependencies = {
  repository: HotelsRepository
  airports: Pick<AirportsService, 'citiesAt'>
  source: StaySource
  now: () => Date
}

const mostNights = 30

export function createHotelsService({ repository, airports, source, now }: Dependencies) {
  /** @throws NotFound for an unknown chain */
  async function chain(code: HotelChainCode, field = 'code'): Promise<HotelChain> {
    const found = (await repository.chains()).find((each) => each.code === code)
    if (!found) throw new NotFound(`No hotel chain has the code ${code}`, field)
    return found
  }

  async function staysOf(chains: HotelChain[], cities: string[], dates: Dates): Promise<HotelStay[]> {
    const stay = stayOf(dates, now())
    if (!(await source.isOpen())) return []
    const stays = cities.flatMap((city) => chains.flatMap((each) => source.stays(each, { ...stay, city })))
    return stays.toSorted((one, other) => one.totalPoints - other.totalPoints)
  }

  return {
    /** By name. */
    chains: () => repository.chains(),

    chain,

    /** Chains whose name, code, programme or brands hold the text; with a location, those with stays there. */
    async search(text: string, location?: string): Promise<HotelChain[]> {
      const wanted = folded(text)
      const named = (await repository.chains()).filter(({ code, name, programme, brands }) =>
        [code, name, programme, ...brands].some((word) => folded(word).includes(wanted)),
      )
      if (location === undefined) return named

      const [cities, isOpen] = await Promise.all([airports.citiesAt(location), source.isOpen()])
      return named.filter((each) => isOpen && cities.some((city) => source.hasHotels(each, city)))
    },

    /**
     * What a chain asks for a stay, fewest points first.
     * @throws NotFound for an unknown chain or location, InvalidInput for dates that are no stay
     */
    async stays(code: HotelChainCode, location: string, dates: Dates): Promise<HotelStay[]> {
      const asked = await chain(code, 'chain')
      const cities = await airports.citiesAt(location)
      if (cities.length === 0) throw new NotFound(`No city or airport is called ${location}`, 'location')
      return staysOf([asked], cities, dates)
    },

    /**
     * What all chains ask for a stay, fewest points first; none in an unknown place.
     * @throws InvalidInput for dates that are no stay
     */
    searchStays: async (location: string, dates: Dates): Promise<HotelStay[]> =>
      staysOf(await repository.chains(), await airports.citiesAt(location), dates),
  }
}

/** One night from tomorrow, where a date is left out. */
function stayOf({ checkInDate, checkOutDate }: Dates, now: Date): Omit<Stay, 'city'> {
  const arrival = checkInDate ?? (checkOutDate ? daysAfter(checkOutDate, -1) : daysAfter(now.toISOString(), 1))
  const leaving = checkOutDate ?? daysAfter(arrival, 1)
  const nights = (Date.parse(leaving) - Date.parse(arrival)) / dayMs

  if (nights < 1) throw new InvalidInput('A stay lasts at least one night', 'checkOutDate')
  if (nights > mostNights) throw new InvalidInput(`A stay lasts at most ${mostNights} nights`, 'checkOutDate')
  return { checkInDate: arrival, checkOutDate: leaving, nights }
}

const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date.slice(0, 10)) + days * dayMs).toISOString().slice(0, 10)
