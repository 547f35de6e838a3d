import { InvalidInput } from '@pointfare/core/errors'
import type { Airline } from '@pointfare/shared/contracts/airline'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, utcDate } from '@pointfare/shared/contracts/days'
import { maxSearchRangeDays, type RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { SearchResults } from '@pointfare/shared/contracts/search'
import type { AirlinesService } from '../airlines/airlines.service.ts'
import type { AirportsService } from '../airports/airports.service.ts'
import type { Requested } from '../requested-routes.ts'
import { folded } from '@pointfare/reference/folded'
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

type Page = { departureDate?: IsoDate | undefined; pageNumber: number }
type WayBack = { returnDate?: IsoDate | undefined }
/** `isLast`: no more flights follow. */
type FlightList = { flights: RewardFlight[]; isLast: boolean }

/** Some 650 kB: what one answer may hold of a year on a busy route. */
const longestList = 1000

/** Free search asks the modules that know; it keeps nothing itself. */
export function createSearchService({ airlines, airports, flights, hotels, now }: Dependencies) {
  const searchAirlines = async (text: string): Promise<Airline[]> => {
    const wanted = folded(text)
    const all = await airlines.list()
    return all.filter(({ code, name }) => [code, name].some((word) => folded(word).includes(wanted)))
  }

  /** One day, or as many as a search covers: from yesterday, as at some origin it still is. */
  const rangeOf = (day: IsoDate | undefined) => {
    const first = addDays(utcDate(now()), -1)
    return { from: day ?? first, to: day ?? addDays(first, maxSearchRangeDays - 1) }
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

    /** Of every airline, by date, at most 1,000 at a time. */
    async searchFlights(places: Omit<Requested, 'airlines'>, { departureDate, pageNumber }: Page): Promise<FlightList> {
      const { from, to } = rangeOf(departureDate)
      const query = {
        ...places,
        pageNumber,
        startDate: from,
        endDate: to,
        sort: 'departure' as const,
        pageSize: longestList,
      }
      const { content, last } = await flights.filter({ ...places, airlines: null }, query)
      return { flights: content, isLast: last }
    },

    /**
     * Of the airlines asked for: the way there, by date, at most 1,000 at a time, and then the way back if there is a date for it.
     * @throws NotFound naming an unknown airline or airport, InvalidInput for a return before the departure
     */
    async listFlights(
      requested: Requested,
      { departureDate, returnDate, pageNumber }: Page & WayBack,
    ): Promise<FlightList> {
      if (departureDate && returnDate && returnDate < departureDate) {
        throw new InvalidInput('The way back cannot be before the way there', 'returnDate')
      }
      const page = { pageNumber, pageSize: longestList }
      const there = await flights.search(requested, { ...rangeOf(departureDate), ...page })
      if (!returnDate || !there.last) return { flights: there.content, isLast: there.last }

      const reverse = { ...requested, origins: requested.destinations, destinations: requested.origins }
      const back = await flights.search(reverse, { ...rangeOf(returnDate), ...page, pageNumber: 0 })
      return { flights: [...there.content, ...back.content], isLast: true }
    },
  }
}
