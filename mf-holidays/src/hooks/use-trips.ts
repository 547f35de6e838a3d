import type { Airport } from '@pointfare/shared/contracts/airline'
import { mostHolidayTrips } from '@pointfare/shared/contracts/holiday-trips'
import { listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { listHolidayTrips } from '@pointfare/shared/operations/holidays'
import { useOperation } from '@pointfare/shared/http/use-operation'
import type { TripCriteria } from '../domain/trip-criteria.ts'

const mostSuggested = 6

type Origins = {
  /** Airports that somebody can leave from; undefined while they are on their way. */
  origins: Airport[] | undefined
  /** Those from which one gets to the most places, the most first. */
  largest: Airport[]
}

export function useOrigins(): Origins {
  const { data } = useOperation(listRoutesOfAirline, { params: { code: 'any' } })
  const bySize = data?.toSorted((one, other) => other.destinations.length - one.destinations.length) ?? []
  return {
    origins: data?.map(({ origin }) => origin),
    largest: bySize.slice(0, mostSuggested).map(({ origin }) => origin),
  }
}

/** Holidays from the origin of the address; nothing is asked without one. What was found stays while others are looked for. */
export function useTrips({ origin, cabin, points, ...query }: TripCriteria) {
  return useOperation(
    listHolidayTrips,
    origin
      ? { params: { origin, cabin }, query: { ...query, ...(points ? { points } : {}), limit: mostHolidayTrips } }
      : null,
    { keepPreviousData: true },
  )
}
