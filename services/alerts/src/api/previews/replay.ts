import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, dayMs } from '@pointfare/shared/contracts/days'
import { crossDay, type AlertDay } from '../../matching/crossing.ts'
import type { SeenState } from './seen-state.ts'

type Question = Pick<AlertWatch, 'mostPoints' | 'trip'> & {
  /** Days of departure of the way out. */
  from: IsoDate
  to: IsoDate
  /** Since when each route is known. */
  knownSince: ReadonlyMap<number, Date>
}

/** The beginning of a route takes a source up to a day, and is no news (rule 18.5 of the product). */
const beginningMs = dayMs

/** So many days of an alert may ring at one moment; more are one ring. */
const mostAtOnce = 5

/**
 * When a watch would have rung, had it been kept all the time: the changes of its flights, one after the other, judged as
 * those that are told now are (rules 18.3, 18.4 and 18.5 of the product).
 */
export function replayRings(states: readonly SeenState[], question: Question): Date[] {
  const metDays = createMetDays(question)
  const alertDays = new Map<IsoDate, AlertDay>()
  const rings: Date[] = []

  for (const state of states) {
    const { at, routeId } = state
    const since = question.knownSince.get(routeId)
    const isNews = since !== undefined && at.getTime() >= since.getTime() + beginningMs
    for (const { departure, isMet } of metDays.take(state)) {
      const { day, rings: doesRing } = crossDay(alertDays.get(departure), { wasMet: !isMet, isMet, at, isNews })
      if (day) alertDays.set(departure, day)
      if (doesRing) rings.push(at)
    }
  }
  return groupedByMoment(rings)
}

type Transition = { departure: IsoDate; isMet: boolean }

/** Which days of departure match, as states of their flights come in. */
function createMetDays({ mostPoints, trip, from, to }: Question) {
  const cheapest = createCheapest()
  const met = new Set<IsoDate>()
  const nights = trip ? range(trip.leastNights, trip.mostNights) : []

  const isAffordable = (points: number) => points < Infinity && points <= (mostPoints ?? Infinity)

  const hasPair = (departure: IsoDate) =>
    cheapest.carriers().some((carrier) => {
      const out = cheapest.of(0, carrier, departure)
      if (out === Infinity) return false
      return nights.some((night) => isAffordable(out + cheapest.of(1, carrier, addDays(departure, night))))
    })

  const hasFlight = (departure: IsoDate) =>
    cheapest.carriers().some((carrier) => cheapest.of(0, carrier, departure) < Infinity)

  /** The days of departure that a flight back may have turned: those whose pair with it came into reach, or left it. */
  const daysBefore = ({ carrier, departure }: SeenState, before: number, after: number) =>
    nights
      .map((night) => addDays(departure, -night))
      .filter((day) => day >= from && day <= to)
      .filter((day) => {
        const out = cheapest.of(0, carrier, day)
        return isAffordable(out + before) !== isAffordable(out + after)
      })

  return {
    /** The days that a state of a flight turned. */
    take(state: SeenState): Transition[] {
      const { before, after } = cheapest.take(state)
      if (before === after) return []
      const days = state.n === 0 ? [state.departure] : daysBefore(state, before, after)
      return days.flatMap((departure) => {
        const isMet = trip ? hasPair(departure) : hasFlight(departure)
        if (isMet === met.has(departure)) return []
        if (isMet) met.add(departure)
        else met.delete(departure)
        return [{ departure, isMet }]
      })
    },
  }
}

/** The lowest points of each way, carrier and day among flights that match; infinite where there is none. */
function createCheapest() {
  const flightsOf = new Map<string, Map<string, number>>()
  const lowestOf = new Map<string, number>()
  const carriers = new Set<string>()
  const keyOf = (n: number, carrier: string, departure: IsoDate) => `${n} ${carrier} ${departure}`

  return {
    carriers: () => [...carriers],

    of: (n: number, carrier: string, departure: IsoDate) => lowestOf.get(keyOf(n, carrier, departure)) ?? Infinity,

    take({ n, carrier, departure, routeId, flightNumber, points }: SeenState) {
      carriers.add(carrier)
      const key = keyOf(n, carrier, departure)
      const flights = flightsOf.get(key) ?? new Map<string, number>()
      const before = lowestOf.get(key) ?? Infinity
      flights.set(`${routeId} ${flightNumber}`, points ?? Infinity)
      const after = Math.min(...flights.values())
      flightsOf.set(key, flights)
      lowestOf.set(key, after)
      return { before, after }
    },
  }
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** What a source told at one moment rings day by day, or once where that would be many. */
function groupedByMoment(rings: readonly Date[]): Date[] {
  const moments = Map.groupBy(rings, (at) => at.getTime())
  return [...moments.values()].flatMap((same) => (same.length > mostAtOnce ? same.slice(0, 1) : same))
}
