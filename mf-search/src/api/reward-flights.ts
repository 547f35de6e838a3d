import {
  defaultAirline,
  RewardFlightPage,
  rewardFlightsPath,
  type RewardFlightQuery,
} from '@pointfare/shared/contracts/reward-flight'
import { getJson } from '@pointfare/shared/http/request'

export type RewardFlightSearch = Omit<RewardFlightQuery, 'airline'> & { airline: string | null }

/** Also the SWR key, and byte for byte what the edge preloads (`prefetch` in remote.json). */
export const rewardFlightsUrl = (base: string, { airline, ...search }: RewardFlightSearch) =>
  base + rewardFlightsPath({ ...search, airline: airline ?? defaultAirline })

export const fetchRewardFlights = (url: string) => getJson(url, RewardFlightPage)
