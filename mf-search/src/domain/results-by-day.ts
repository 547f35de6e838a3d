import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { partsToIso } from '@pointfare/shared/contracts/days'
import { departureTimeOf } from '@pointfare/shared/contracts/known'
import type { CabinAward, RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { FlightChanges } from './award-changes.ts'
import { fits, noFilters, shownCabins, type Filters } from './filters.ts'

/** The flight of a day that has a cabin for the fewest points, of those that fit the filters. */
export type BestByCabin = Record<Cabin, RewardFlight | null>

/** Of a day with more flights, the others are behind a press. */
export const fewFlights = 3

/**
 * A day's flights: first the best three, the others by departure. `changes` are those of its flights since they were
 * first seen.
 */
export type ResultsDay = {
  date: IsoDate
  flights: [RewardFlight, ...RewardFlight[]]
  best: BestByCabin
  changes: FlightChanges
}

/**
 * Flights as the days they leave on: in order of departure, or in the order in which the days came when that says
 * something else.
 */
export function resultsByDay(
  flights: readonly RewardFlight[],
  filters: Filters = noFilters,
  changes: FlightChanges = {},
): ResultsDay[] {
  const days = new Map<IsoDate, [RewardFlight, ...RewardFlight[]]>()
  for (const flight of flights) {
    const date = partsToIso(flight.departure)
    const day = days.get(date)
    if (day) day.push(flight)
    else days.set(date, [flight])
  }
  const inOrder = filters.sort === 'departure' ? [...days].sort(([a], [b]) => a.localeCompare(b)) : [...days]
  return inOrder.map(([date, ofDay]) => {
    const best = bestOf(ofDay, filters)
    return { date, flights: bestFirst(ofDay, best, filters), best, changes: changesOn(ofDay, changes) }
  })
}

/** One flown wholly in the cabin goes before a mixed one; of equal prices the one with more seats, then the earlier flight. */
function bestOf(flights: readonly RewardFlight[], filters: Filters): BestByCabin {
  const best: BestByCabin = { ECONOMY: null, PREMIUM_ECONOMY: null, BUSINESS: null, FIRST: null }
  for (const { cabin, award } of shownCabins(filters)) {
    const [first = null] = flights
      .filter((flight) => fits(flight[award], filters))
      .sort(
        (a, b) =>
          Number(isMixed(a[award])) - Number(isMixed(b[award])) ||
          a[award].cabinPointsValue - b[award].cabinPointsValue ||
          b[award].cabinClassSeatCount - a[award].cabinClassSeatCount ||
          byTime(a, b),
      )
    best[cabin] = first
  }
  return best
}

const isMixed = ({ cabinShare }: CabinAward) => cabinShare !== undefined

/** The best of each cabin looked at, in their order, then those that cost least in the first of them. */
function bestFirst(flights: [RewardFlight, ...RewardFlight[]], best: BestByCabin, filters: Filters) {
  const cabins = shownCabins(filters)
  const [first] = cabins
  const pointsOf = (flight: RewardFlight) => (first && flight[first.award].cabinPointsValue) || Infinity
  const bests = new Set([
    ...cabins.flatMap(({ cabin }) => best[cabin] ?? []),
    ...flights.toSorted((a, b) => (pointsOf(a) < pointsOf(b) ? -1 : Number(pointsOf(a) > pointsOf(b)) || byTime(a, b))),
  ])
  const few = [...bests].slice(0, fewFlights)
  const others = flights.filter((flight) => !few.includes(flight)).sort(byTime)
  return [...few, ...others] as ResultsDay['flights'] // all of them, of which there is at least one
}

/** What leaves nobody knows when comes last. */
const byTime = (a: RewardFlight, b: RewardFlight) => timeOf(a).localeCompare(timeOf(b))
const timeOf = (flight: RewardFlight) => departureTimeOf(flight) ?? '24:00'

const changesOn = (flights: readonly RewardFlight[], changes: FlightChanges): FlightChanges =>
  Object.fromEntries(flights.flatMap(({ id }) => (changes[id] ? [[id, changes[id]]] : [])))

/**
 * The same days, where nothing about a day has changed as the very object it was: what is drawn from it can stay as it
 * is, so that one changed price costs one card.
 */
export function keepUnchanged(before: readonly ResultsDay[], now: readonly ResultsDay[]): ResultsDay[] {
  const known = new Map(before.map((day) => [day.date, day]))
  return now.map((day) => {
    const old = known.get(day.date)
    return old && saysTheSame(old, day) ? old : day
  })
}

/** Flights that are the very same objects are not read again: there may be thousands. */
function saysTheSame(one: ResultsDay, other: ResultsDay): boolean {
  const haveSameFlights =
    one.flights.length === other.flights.length &&
    one.flights.every((flight, index) => flight === other.flights[index] || isAlike(flight, other.flights[index]))
  return haveSameFlights && isAlike(bestIds(one), bestIds(other)) && isAlike(one.changes, other.changes)
}

const bestIds = ({ best }: ResultsDay) => Object.values(best).map((flight) => flight?.id)

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
