import { HttpError } from '@pointfare/shared/http/errors'
import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { fetchRewardFlights, rewardFlightsUrl, type RewardFlightSearch } from '../api/reward-flights.ts'

/**
 * One page of a search's results. While another page is on its way the one before it stays, `isUpdating`; a hook is
 * for one route and dates, so mount another for another search.
 */
export function useRewardFlights(search: RewardFlightSearch) {
  const { config } = useSite()
  const url = rewardFlightsUrl(config.api.flight, search)
  const { data, error, isLoading, mutate } = useSWR(url, fetchRewardFlights, { keepPreviousData: true })

  return {
    found: data,
    failure: error && { message: String(error.message), detail: detailOf(error) },
    isUpdating: isLoading && data !== undefined,
    retry: () => void mutate(),
  }
}

const detailOf = (error: Error) => (error instanceof HttpError ? error.problem?.detail : undefined)
