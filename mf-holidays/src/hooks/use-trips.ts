import type { Airport } from '@pointfare/shared/contracts/airline'
import { mostHolidayTrips } from '@pointfare/shared/contracts/holiday-trips'
import { listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { listHolidayTrips } from '@pointfare/shared/operations/holidays'
import { useOperation } from '@pointfare/shared/http/use-operation'
import type { TripCriteria } from '../domain/trip-criteria.ts'

/** Airports that somebody can leave from; undefined while they are on their way. */
export function useOrigins(): Airport[] | undefined {
  const { data } = useOperation(listRoutesOfAirline, { params: { code: 'any' } })
  return data?.map(({ origin }) => origin)
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
