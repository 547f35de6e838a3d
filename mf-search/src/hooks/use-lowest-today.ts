import { defaultSearchCurrency } from '@pointfare/shared/contracts/currency'
import { returnTripsInput } from '@pointfare/shared/contracts/return-trip'
import { airlineInPath } from '@pointfare/shared/contracts/reward-flight'
import { savedQuery, type RecentSearch } from '@pointfare/shared/contracts/saved-search'
import { lowestPoints, type Lowest } from '@pointfare/shared/format/lowest-points'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listReturnTrips } from '@pointfare/shared/operations/return-trips'
import { listDayPrices } from '@pointfare/shared/operations/reward-flights'
import { cabinLabel } from '../domain/cabin-label.ts'
import { readTrip, formatTravellers } from '../domain/trip.ts'

/** The lowest points that a search leads to today: undefined until they are known, null when they cannot be had. */
export function useLowestToday(search: RecentSearch, today: string): Lowest | null | undefined {
  const trip = readTrip(new URLSearchParams(savedQuery(search)))
  const { origin, destination, startDate, endDate: to } = search
  const airline = airlineInPath(search.airlineCode)
  const requested = { airline, origin, destination, from: startDate < today ? today : startDate, to }
  const seats = trip.travellers > 1 ? { query: { seats: trip.travellers } } : {}

  const oneWay = useOperation(listDayPrices, trip.isReturn ? null : { params: requested, ...seats })
  const both = useOperation(
    listReturnTrips,
    trip.isReturn
      ? returnTripsInput({ ...requested, ...trip, currency: defaultSearchCurrency, sort: 'points', pageNumber: 0 })
      : null,
  )
  if (oneWay.error || both.error) return null
  if (!trip.isReturn) return oneWay.data && lowestPoints(oneWay.data)

  const cheapest = both.data?.content[0]
  if (!cheapest) return both.data && { points: null }
  return {
    points: cheapest.points,
    cabin: `${cabinLabel(cheapest.out.cabin)} for ${formatTravellers(trip.travellers)}`,
  }
}
