import * as z from 'zod/mini'
import { Airline, Airport } from './airline.ts'
import type { IsoDate } from './dates.ts'
import { HotelChain, type StayDates } from './hotel.ts'
import type { AirlineCode, AirportCode } from './iata.ts'
import { RewardFlight } from './reward-flight.ts'

const searchPath = '/v1/api/search'

/** What a text is found in: names, codes and cities, in any case and without accents. */
export const SearchResults = z
  .object({ airlines: z.array(Airline), airports: z.array(Airport), hotelChains: z.array(HotelChain) })
  .register(z.globalRegistry, { id: 'SearchResults' })
export type SearchResults = z.infer<typeof SearchResults>

export const RewardFlightList = z.array(RewardFlight)

export const everythingSearchPath = (text: string) => withQuery(searchPath, { q: text })
export const airlineSearchPath = (text: string) => withQuery(`${searchPath}/airlines`, { q: text })

/** With a location: chains that have stays there. */
export const hotelSearchPath = (text: string, location?: string) =>
  withQuery(`${searchPath}/hotels`, { q: text, ...(location ? { location } : {}) })

export type FlightSearchQuery = { origin: AirportCode; destination: AirportCode; departureDate?: IsoDate }
/** Reward flights of every airline: on one day, or on all from today; the header Link leads from a thousand to the next. */
export const flightSearchListPath = (query: FlightSearchQuery) => withQuery(`${searchPath}/flights`, query)

export const hotelStaySearchPath = (location: string, dates: StayDates = {}) =>
  withQuery(`${searchPath}/hotel-stays`, { location, ...dates })

export type RewardFlightListQuery = {
  airline: AirlineCode
  origin: AirportCode
  destination: AirportCode
  departureDate?: IsoDate
  returnDate?: IsoDate
}
/**
 * All flights of a route from today, or those of one day; with a return date, that day's flights back as well. The header
 * Link leads from a thousand to the next.
 */
export const rewardFlightListPath = ({ airline, origin, destination, ...dates }: RewardFlightListQuery) =>
  withQuery(
    `/v1/api/airline/${airline.toLowerCase()}/reward-flights/origin/${origin}/destination/${destination}`,
    dates,
  )

function withQuery(path: string, query: Record<string, string>) {
  const parameters = new URLSearchParams(query)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
