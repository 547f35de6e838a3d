import type { WatchHint } from '@pointfare/shared/contracts/watch-hint'
import { partsToIso } from '@pointfare/shared/contracts/days'
import type { ReturnTrip } from '@pointfare/shared/contracts/return-trip'
import { requestedAirlines, type Filters } from './filters.ts'
import type { CompleteRoute } from './search-criteria.ts'
import type { Trip } from './trip.ts'

/** What an alert about a search would look for: the same flights that its filters leave in. */
export const watchOfSearch = (
  { origin, destination, startDate, endDate }: CompleteRoute,
  airlineCode: string | null,
  filters: Filters,
): WatchHint => ({
  airlines: requestedAirlines(airlineCode, filters),
  origin,
  destination,
  from: startDate,
  to: endDate,
  cabin: filters.cabins[0],
  travellers: filters.minimumSeats ?? 1,
  mostPoints: filters.maximumPoints,
  saverOnly: filters.saverOnly,
})

/** The same of trips out and back. */
export const watchOfTrips = (
  { origin, destination, startDate, endDate }: CompleteRoute,
  airlineCode: string | null,
  { travellers, nights, cabin, backCabin }: Trip,
): WatchHint => ({
  airlines: airlineCode,
  origin,
  destination,
  from: startDate,
  to: endDate,
  cabin,
  travellers,
  trip: { leastNights: nights.min, mostNights: nights.max, ...(backCabin && backCabin !== cabin && { backCabin }) },
})

/** One pair of days of them: leaving on that day, for as many nights. */
export function watchOfPair({ out, nights, airlineCode }: ReturnTrip, watch: WatchHint): WatchHint {
  const day = partsToIso(out.departure)
  return {
    ...watch,
    airlines: airlineCode,
    from: day,
    to: day,
    cabin: watch.cabin ?? out.cabin,
    trip: { ...watch.trip, leastNights: nights, mostNights: nights },
  }
}
