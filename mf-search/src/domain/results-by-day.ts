import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { partsToIso } from '@pointfare/shared/contracts/days'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { FlightChanges } from './award-changes.ts'
import type { Sort } from './filters.ts'

/** Points per cabin; null where none can be booked. */
export type PointsByCabin = Record<Cabin, number | null>

/** `changes` are those of its flights since they were first seen. `lowest` is of the day; `stars` holds those of them that nothing in all the results undercuts. */
export type ResultsDay = {
  date: IsoDate
  flights: [RewardFlight, ...RewardFlight[]]
  lowest: PointsByCabin
  stars: PointsByCabin
  changes: FlightChanges
}

/**
 * Flights as the days they leave on, each with the lowest points of its cabins: in order of departure, or in the order
 * in which the flights came when that says something else.
 */
export function resultsByDay(
  flights: readonly RewardFlight[],
  sort: Sort = 'departure',
  changes: FlightChanges = {},
): ResultsDay[] {
  const lowestOfAll = lowestPoints(flights)
  const days = new Map<IsoDate, [RewardFlight, ...RewardFlight[]]>()
  for (const flight of sort === 'departure' ? flights.toSorted(byTime) : flights) {
    const date = partsToIso(flight.departure)
    const day = days.get(date)
    if (day) day.push(flight)
    else days.set(date, [flight])
  }
  const inOrder = sort === 'departure' ? [...days].sort(([a], [b]) => a.localeCompare(b)) : [...days]
  return inOrder.map(([date, ofDay]) => {
    const lowest = lowestPoints(ofDay)
    return {
      date,
      flights: ofDay,
      lowest,
      stars: sharedPoints(lowest, lowestOfAll),
      changes: changesOn(ofDay, changes),
    }
  })
}

const changesOn = (flights: readonly RewardFlight[], changes: FlightChanges): FlightChanges =>
  Object.fromEntries(flights.flatMap(({ id }) => (changes[id] ? [[id, changes[id]]] : [])))

const byTime = (a: RewardFlight, b: RewardFlight) => a.departureTime.localeCompare(b.departureTime)

/**
 * The same days, where nothing about a day has changed as the very object it was: what is drawn from it can stay as it
 * is, so that one changed price costs one card.
 */
export function keepUnchanged(before: readonly ResultsDay[], now: readonly ResultsDay[]): ResultsDay[] {
  const known = new Map(before.map((day) => [day.date, day]))
  return now.map((day) => {
    const old = known.get(day.date)
    return old && JSON.stringify(old) === JSON.stringify(day) ? old : day
  })
}

const sharedPoints = (points: PointsByCabin, others: PointsByCabin): PointsByCabin => {
  const shared = { ...points }
  for (const { cabin } of cabins) if (points[cabin] !== others[cabin]) shared[cabin] = null
  return shared
}

/** The lowest points per cabin of some flights. */
function lowestPoints(flights: readonly RewardFlight[]): PointsByCabin {
  const lowest: PointsByCabin = { ECONOMY: null, PREMIUM_ECONOMY: null, BUSINESS: null, FIRST: null }
  for (const flight of flights) {
    for (const { cabin, award } of cabins) {
      const points = flight[award].cabinPointsValue
      if (points > 0 && points < (lowest[cabin] ?? Infinity)) lowest[cabin] = points
    }
  }
  return lowest
}
