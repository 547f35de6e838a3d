import * as z from 'zod/mini'
import { Airline, Airport } from './airline.ts'
import { HotelChain } from './hotel.ts'
import { RewardFlight } from './reward-flight.ts'

/** What a text is found in: names, codes and cities, in any case and without accents. */
export const SearchResults = z
  .object({ airlines: z.array(Airline), airports: z.array(Airport), hotelChains: z.array(HotelChain) })
  .register(z.globalRegistry, { id: 'SearchResults' })
export type SearchResults = z.infer<typeof SearchResults>

export const RewardFlightList = z.array(RewardFlight)
