import { lowestOfDays, pairFlights, rankPairs, type Leg, type Pair } from '@pointfare/api/return-trips/pair-flights'
import { detailsOf } from '@pointfare/api/trip-details'
import type { TripPlace } from '@pointfare/api/trip-places'
import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import { dayMs } from '@pointfare/shared/contracts/days'
import type { NumberedFlight } from './numbered-flight.ts'

export type TripFlight = NumberedFlight & Leg

type Question = Pick<AlertWatch, 'mostPoints'> & { trip: NonNullable<AlertWatch['trip']> }

/**
 * The pairs of days of a trip that match, by the rule of return trips (rule 15.3 of the product): one airline both ways, and
 * nobody leaves before they have landed. The lowest points first.
 */
export function pairsOfDays(
  outs: readonly NumberedFlight[],
  backs: readonly NumberedFlight[],
  { trip, mostPoints }: Question,
  placeOf: ReadonlyMap<string, TripPlace>,
): Pair<TripFlight>[] {
  // Where a source does not tell how long a flight takes, its distance does.
  const details = detailsOf(placeOf, { facts: () => [] })
  const canConnect = (out: TripFlight, back: TripFlight) => details.canConnect({ ...out, way: 0 }, { ...back, way: 1 })
  const nights = { min: trip.leastNights, max: trip.mostNights }
  const pairs = pairFlights(outs.map(toLeg), backs.map(toLeg), { nights, canConnect })
  const affordable = pairs.filter(({ points }) => points <= (mostPoints ?? Infinity))
  return rankPairs(lowestOfDays(affordable), 'points')
}

const toLeg = (flight: NumberedFlight): TripFlight => ({
  ...flight,
  day: Date.parse(flight.departure) / dayMs,
  taxes: null,
})
