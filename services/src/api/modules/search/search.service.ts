import type { Airline } from '@pointfare/shared/contracts/airline'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import { allResultsPageSize, maxSearchRangeDays, type RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { SearchResults } from '@pointfare/shared/contracts/search'
import { InvalidInput } from '../../errors.ts'
import type { AirlinesService } from '../airlines/airlines.service.ts'
import type { AirportsService } from '../airports/airports.service.ts'
import { folded } from '../folded.ts'
import type { HotelsService } from '../hotels/hotels.service.ts'
import type { RewardFlightsService } from '../reward-flights/reward-flights.service.ts'

export type SearchService = ReturnType<typeof createSearchService>

type Dependencies = {
  airlines: Pick<AirlinesService, 'list'>
  airports: Pick<AirportsService, 'named'>
  flights: Pick<RewardFlightsService, 'search' | 'filter'>
  hotels: Pick<HotelsService, 'search' | 'searchStays'>
  now: () => Date
}

type Route = { origin: AirportCode; destination: AirportCode; departureDate?: IsoDate | undefined }
type AirlineRoute = Route & { airline: AirlineCode; returnDate?: IsoDate | undefined }

const dayMs = 86_400_000
const wholeList = { pageNumber: 0, pageSize: allResultsPageSize }

/** Free search asks the modules that know; it keeps nothing itself. */
export function createSearchService({ airlines, airports, flights, hotels, now }: Dependencies) {
  const searchAirlines = async (text: string): Promise<Airline[]> => {
    const wanted = folded(text)
    const all = await airlines.list()
    return all.filter(({ code, name }) => [code, name].some((word) => folded(word).includes(wanted)))
  }

  /** One day, or as many from today as a search covers. */
  const rangeOf = (day: string | undefined) => {
    const today = now()
    const last = new Date(today.getTime() + (maxSearchRangeDays - 1) * dayMs)
    return { from: day ?? isoDateOf(today), to: day ?? isoDateOf(last) }
  }

  return {
    searchAirlines,

    /** What the text names, at most `limit` of each kind. */
    async everything(text: string, limit: number): Promise<SearchResults> {
      const [foundAirlines, foundAirports, hotelChains] = await Promise.all([
        searchAirlines(text),
        airports.named(text, limit),
        hotels.search(text),
      ])
      return {
        airlines: foundAirlines.slice(0, limit),
        airports: foundAirports,
        hotelChains: hotelChains.slice(0, limit),
      }
    },

    searchHotels: hotels.search,
    searchStays: hotels.searchStays,

    /** Of every airline, by date. */
    async searchFlights({ departureDate, ...route }: Route): Promise<RewardFlight[]> {
      const { from, to } = rangeOf(departureDate)
      const query = { ...route, startDate: from, endDate: to, sort: 'departure' as const, ...wholeList }
      return (await flights.filter(query)).content
    },

    /**
     * Of one airline: the way there, by date, and then the way back if there is a date for it.
     * @throws NotFound naming an unknown airline or airport, InvalidInput for a return before the departure
     */
    async listFlights({ departureDate, returnDate, ...route }: AirlineRoute): Promise<RewardFlight[]> {
      if (departureDate && returnDate && returnDate < departureDate) {
        throw new InvalidInput('returnDate', 'The way back cannot be before the way there')
      }
      const there = flights.search({ ...route, ...rangeOf(departureDate), ...wholeList })
      if (!returnDate) return (await there).content

      const reverse = { ...route, origin: route.destination, destination: route.origin }
      const back = flights.search({ ...reverse, ...rangeOf(returnDate), ...wholeList })
      return (await Promise.all([there, back])).flatMap(({ content }) => content)
    },
  }
}

const isoDateOf = (date: Date) => date.toISOString().slice(0, 10)
