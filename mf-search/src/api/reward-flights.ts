import {
  defaultAirline,
  RewardFlightPage,
  rewardFlightsPath,
  type RewardFlightQuery,
} from '@pointfare/shared/contracts/reward-flight'
import { flightSearchPath } from '@pointfare/shared/contracts/flight-search'
import { getJson, postJson } from '@pointfare/shared/http/request'
import { filterRequest, type Filters } from '../domain/filters.ts'

export type RewardFlightSearch = Omit<RewardFlightQuery, 'airline'> & { airline: string | null }

/** Also the SWR key, and byte for byte what the edge preloads (`prefetch` in remote.json). */
export const rewardFlightsUrl = (base: string, { airline, ...search }: RewardFlightSearch) =>
  base + rewardFlightsPath({ ...search, airline: airline ?? defaultAirline })

export const fetchRewardFlights = (url: string) => getJson(url, RewardFlightPage)

export const filteredFlightsUrl = (base: string) => base + flightSearchPath

/** The same search as a body, which may ask for more than an address (rule 12.5 of the product). */
export const filteredFlightsBody = ({ airline, from, to, ...search }: RewardFlightSearch, filters: Filters) => ({
  airlineCode: airline ?? defaultAirline,
  startDate: from,
  endDate: to,
  ...search,
  ...filterRequest(filters),
})

export const fetchFilteredFlights = ([url, body]: readonly [string, ReturnType<typeof filteredFlightsBody>]) =>
  postJson(url, RewardFlightPage, body)
