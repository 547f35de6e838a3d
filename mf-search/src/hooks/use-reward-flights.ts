import { HttpError } from '@pointfare/shared/http/errors'
import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import {
  fetchFilteredFlights,
  fetchRewardFlights,
  filteredFlightsBody,
  filteredFlightsUrl,
  rewardFlightsUrl,
  type RewardFlightSearch,
} from '../api/reward-flights.ts'
import { isFiltering, type Filters } from '../domain/filters.ts'

/** An unchanged page costs a 304; hidden tabs do not ask. */
const refreshMs = 60_000

/**
 * One page of a search's results, looked at again every minute. While another page is on its way the one before it stays, `isUpdating`; a hook is
 * for one route and dates, so mount another for another search.
 */
export function useRewardFlights(search: RewardFlightSearch, filters: Filters) {
  const { config } = useSite()
  const isFiltered = isFiltering(filters)
  const options = { keepPreviousData: true, refreshInterval: refreshMs }

  // Without filters the address alone says it all, and the answer can be preloaded and revalidated.
  const plain = useSWR(isFiltered ? null : rewardFlightsUrl(config.api.flight, search), fetchRewardFlights, options)
  const filtered = useSWR(
    isFiltered ? ([filteredFlightsUrl(config.api.flight), filteredFlightsBody(search, filters)] as const) : null,
    fetchFilteredFlights,
    options,
  )
  const { data, error, isLoading, mutate } = isFiltered ? filtered : plain
  const found = data ?? (isFiltered ? plain.data : filtered.data)

  return {
    found,
    failure: error && { message: String(error.message), detail: detailOf(error) },
    isUpdating: isLoading && found !== undefined,
    retry: () => void mutate(),
  }
}

const detailOf = (error: Error) => (error instanceof HttpError ? error.problem?.detail : undefined)
