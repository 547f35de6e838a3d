import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { partsToIso } from '@pointfare/shared/format/date-parts'

/** Points per cabin; null where none can be booked. */
export type PointsByCabin = Record<Cabin, number | null>

export type ResultsDay = { date: IsoDate; flights: [RewardFlight, ...RewardFlight[]]; lowest: PointsByCabin }

/** Flights as the days they leave on, all in order of departure, each day with the lowest points of its cabins. */
export function resultsByDay(flights: readonly RewardFlight[]): ResultsDay[] {
  const days = new Map<IsoDate, [RewardFlight, ...RewardFlight[]]>()
  for (const flight of flights.toSorted((a, b) => a.departureTime.localeCompare(b.departureTime))) {
    const date = partsToIso(flight.departure)
    const day = days.get(date)
    if (day) day.push(flight)
    else days.set(date, [flight])
  }
  return [...days]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([date, ofDay]) => ({ date, flights: ofDay, lowest: lowestPoints(ofDay) }))
}

/** The lowest points per cabin of some flights. */
export function lowestPoints(flights: readonly RewardFlight[]): PointsByCabin {
  const lowest: PointsByCabin = { ECONOMY: null, PREMIUM_ECONOMY: null, BUSINESS: null, FIRST: null }
  for (const flight of flights) {
    for (const { cabin, award } of cabins) {
      const points = flight[award].cabinPointsValue
      if (points > 0 && points < (lowest[cabin] ?? Infinity)) lowest[cabin] = points
    }
  }
  return lowest
}
