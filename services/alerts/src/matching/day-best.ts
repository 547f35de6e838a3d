import { dayMs, addDays } from '@pointfare/shared/contracts/days'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { isoToParts } from '@pointfare/shared/contracts/days'
import { momentOf } from '@pointfare/shared/contracts/local-time'
import { clockIn } from '@pointfare/api/origin-clock'
import { pairFlights } from '@pointfare/api/return-trips/pair-flights'
import { departureOf } from '@pointfare/reference/departure-minute'
import { distanceMiles } from '@pointfare/reference/distance-miles'
import { journeyMinutes } from '@pointfare/reference/journey-time'
import { meets, placeOf, type Wanted } from './meets.ts'
import type { Place } from './network.ts'
import type { FlightState } from './price-change.ts'
import type { WatchPlan } from './watch-plan.ts'

/** The best of a day: of a trip its flight out with the points of both ways. */
export type DayBest = { flight: FlightState; points: number; back: FlightState | null }

/** Flights of a route on a day, as they stand at some time. */
type FlightsOn = (routeId: number, departure: IsoDate) => Iterable<FlightState>

type Requested = {
  flightsOn: FlightsOn
  place: (code: string) => Place
  at: Date
  /** What was found of a day, for all who look for the same. */
  found: Map<string, DayBest | null>
}

/** The flight, or the trip, that a day is told by: the lowest points, then most seats, then the earliest. Null without one. */
export function bestOf(plan: WatchPlan, day: IsoDate, requested: Requested): DayBest | null {
  const key = `${day} ${plan.sought}`
  let best = requested.found.get(key)
  if (best === undefined) requested.found.set(key, (best = bestAtAnyPrice(plan, day, requested)))
  return best && best.points <= (plan.watch.mostPoints ?? Infinity) ? best : null
}

function bestAtAnyPrice(plan: WatchPlan, day: IsoDate, requested: Requested): DayBest | null {
  if (plan.back) return bestTrip(plan, plan.back, day, requested)
  const [best] = matching(plan.out, plan.outRoutes, day, requested)
  return best ? { flight: best, points: pointsIn(best, plan.out), back: null } : null
}

function bestTrip(plan: WatchPlan, wantedBack: Wanted, day: IsoDate, requested: Requested): DayBest | null {
  const { watch, out, outRoutes, backRoutes } = plan
  const nights = { min: watch.trip?.leastNights ?? 1, max: watch.trip?.mostNights ?? 0 }
  const outs = bestOfAirlines(matching(out, outRoutes, day, requested), out)
  if (outs.length === 0) return null
  const backs = []
  for (let night = nights.min; night <= nights.max; night += 1) {
    backs.push(...bestOfAirlines(matching(wantedBack, backRoutes, addDays(day, night), requested), wantedBack))
  }
  const [best] = pairFlights(outs, backs, { nights, canConnect: canConnect(requested) }).toSorted(
    (one, other) => one.points - other.points || one.nights - other.nights,
  )
  return best ? { flight: best.out.flight, points: best.points, back: best.back.flight } : null
}

type Taken = { flight: FlightState; carrier: string; day: number; points: number; taxes: null }

/** Of each airline the best of a day, as the search for return trips takes them. */
function bestOfAirlines(flights: readonly FlightState[], wanted: Wanted): Taken[] {
  const best = new Map<string, Taken>()
  for (const flight of flights) {
    const { carrier, departure } = flight
    if (best.has(carrier)) continue
    best.set(carrier, {
      flight,
      carrier,
      day: Date.parse(departure) / dayMs,
      points: pointsIn(flight, wanted),
      taxes: null,
    })
  }
  return [...best.values()]
}

/** Best first. */
function matching(wanted: Wanted, routes: WatchPlan['outRoutes'], day: IsoDate, { flightsOn, place, at }: Requested) {
  const found: FlightState[] = []
  for (const { id } of routes) {
    for (const flight of flightsOn(id, day)) {
      if (meets(flight, wanted) && isStillToLeave(flight, place, at)) found.push(flight)
    }
  }
  if (found.length < 2) return found
  const at_ = placeOf(wanted.cabin)
  return found.toSorted(
    (one, other) =>
      one.points[at_]! - other.points[at_]! || // there are four of each
      other.seats[at_]! - one.seats[at_]! ||
      one.departureMinute - other.departureMinute ||
      (one.flightNumber < other.flightNumber ? -1 : 1),
  )
}

/** As `isStillToLeave` of the flights says it in SQL. */
function isStillToLeave(
  { departure, departureMinute, origin }: FlightState,
  place: Requested['place'],
  at: Date,
): boolean {
  const { today, minute } = clockIn(place(origin).timeZone, at)
  return departure > today || (departure === today && (departureMinute === 0 || departureMinute > minute))
}

const pointsIn = ({ points }: FlightState, { cabin }: Wanted) => points[placeOf(cabin)] ?? 0

/** Who stays a night or two across the date line may not be back at the gate yet. */
const canConnect =
  ({ place }: Requested) =>
  (out: Taken, back: Taken): boolean => {
    if (back.day - out.day > 2) return true
    const [from, to] = [place(out.flight.origin), place(out.flight.destination)]
    const minutes = out.flight.durationMinutes ?? journeyMinutes(from, to, distanceMiles(from, to))
    return leavesAt(out.flight, from) + minutes * 60_000 < leavesAt(back.flight, place(back.flight.origin))
  }

const leavesAt = ({ departure, departureMinute }: FlightState, { timeZone }: Place) =>
  momentOf(
    {
      departure: isoToParts(departure),
      ...departureOf(departureMinute),
    },
    timeZone,
  )
