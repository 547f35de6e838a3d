import type { HolidayInput } from '@pointfare/shared/contracts/holiday'
import { holidayPreferences } from '@pointfare/shared/contracts/holiday-preference'
import type { Candidate } from './candidate.ts'

/** The best of one destination's trips: within budget, in its season, then in the best cabin or at the lowest cost. */
export function chooseTrip(trips: readonly Candidate[], input: HolidayInput): Candidate | undefined {
  const affordable = trips.filter(({ total }) => total <= input.budget)
  // Beyond the budget only the cheapest says anything: how much is missing.
  if (affordable.length === 0) return trips.toSorted(byTotal)[0]
  const comfort = input.preferences.includes('LUXURY') ? byCabin : none
  return affordable.toSorted((one, other) => bySeason(one, other) || comfort(one, other) || byFlights(one, other))[0]
}

/**
 * How well it suits: preferences above all, then its season, then how much of the budget it leaves. The destination asked
 * for is not ranked: it comes first.
 */
export function rank(candidates: readonly Candidate[], { budget, destination, preferences }: HolidayInput) {
  const asked = ({ airport }: Candidate) => Number(airport === destination)
  const score = ({ met, isBestTime, total }: Candidate) =>
    met.length * 100 + (isBestTime ? 30 : 0) - (total / budget) * 20
  const isChoosy = holidayPreferences.some(({ value }) => preferences.includes(value))
  const suits = (candidate: Candidate) => !isChoosy || candidate.met.length > 0 || asked(candidate) === 1

  return candidates
    .filter(suits)
    .toSorted(
      (one, other) => asked(other) - asked(one) || score(other) - score(one) || (one.airport < other.airport ? -1 : 1),
    )
    .filter(isFirstOfItsPlace)
}

const isFirstOfItsPlace = ({ fact }: Candidate, index: number, all: readonly Candidate[]) =>
  all.findIndex((other) => other.fact === fact) === index

export const byTotal = (one: Candidate, other: Candidate) => one.total - other.total || byDate(one, other)

const none = () => 0
const bySeason = (one: Candidate, other: Candidate) => Number(other.isBestTime) - Number(one.isBestTime)
const byCabin = (one: Candidate, other: Candidate) => other.trip.cabin - one.trip.cabin
/** The stay follows the budget, so that its cost says nothing about which flights are the better ones. */
const byFlights = (one: Candidate, other: Candidate) => flightsOf(one) - flightsOf(other) || byDate(one, other)
const flightsOf = ({ costs }: Candidate) => costs.pointsValue + (costs.taxes ?? 0)
const byDate = (one: Candidate, other: Candidate) => Date.parse(one.trip.out.date) - Date.parse(other.trip.out.date)
