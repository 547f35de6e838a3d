import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { fetchRewardFlights, rewardFlightsUrl, type RewardFlightSearch } from '../api/reward-flights.ts'

/** One page of a search's results. */
export function useRewardFlights(search: RewardFlightSearch) {
  const { config } = useSite()
  const { data, error, isLoading, mutate } = useSWR(rewardFlightsUrl(config.api.flight, search), fetchRewardFlights)
  return { page: data, error, isLoading, retry: () => void mutate() }
}
