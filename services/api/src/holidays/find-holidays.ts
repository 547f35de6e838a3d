import { dayMs } from '@pointfare/shared/contracts/days'
import { type HolidayInput, holidayPreferences } from '@pointfare/shared/contracts/holiday'
import type { Candidate, HolidayFindings, HolidayJob } from './candidate.ts'
import { destinationOf, knownDestinations } from './facts/destinations.ts'
import type { OpenSeatsRepository, OpenTrip, ReturnRoute } from './open-seats.repository.ts'
import { monthOf, type Prices, priceTrip } from './price-trip.ts'

type Dependencies = Prices & { seats: OpenSeatsRepository; now: () => Date }

export type FindHolidays = ReturnType<typeof createFindHolidays>

/** The shortest notice before a departure. */
const firstDayAhead = 3
/** No airline sells seats further ahead. */
const lastDayAhead = 366
/** How many routes one statement reads: between two of them the work can be stopped. */
const routesAtOnce = 12

/** Finds the holidays that open award seats allow today; the same data and day give the same ones. */
export function createFindHolidays({ seats, now, ...prices }: Dependencies) {
  /** Days that somebody asked for; else every day on sale, with some notice. */
  const daysOf = ({ from, to }: HolidayInput) =>
    from && to
      ? { from: [from, dayAhead(0)].toSorted()[1]!, to }
      : { from: dayAhead(firstDayAhead), to: dayAhead(lastDayAhead) }
  const dayAhead = (days: number) => new Date(now().getTime() + days * dayMs).toISOString().slice(0, 10)

  async function openTrips(routes: readonly ReturnRoute[], input: HolidayInput, signal: AbortSignal) {
    const found: OpenTrip[] = []
    const query = {
      ...daysOf(input),
      nights: input.durationInDays,
      travelers: input.numberOfTravelers,
    }
    for (let first = 0; first < routes.length; first += routesAtOnce) {
      signal.throwIfAborted()
      found.push(...(await seats.openTrips({ ...query, routes: routes.slice(first, first + routesAtOnce) })))
    }
    return found
  }

  /** @throws the reason of the job's signal, when it is stopped */
  return async (input: HolidayInput, places: HolidayFindings['places'], job: HolidayJob): Promise<HolidayFindings> => {
    job.onStep('routes')
    const routes = await seats.returnRoutes(input.origin, knownDestinations)
    job.onStep('seats')
    const trips = await openTrips(routes, input, job.signal)
    job.onStep('pairs')
    const inSeason = tripsInSeason(routes, trips, input)
    job.signal.throwIfAborted()

    job.onStep('costs')
    const priced = inSeason.flatMap((trip) => priceTrip(trip, input, prices) ?? [])
    job.onStep('choice')
    const best = [...Map.groupBy(priced, ({ airport }) => airport).values()].flatMap(
      (ofOne) => chooseTrip(ofOne, input) ?? [],
    )
    const affordable = best.filter(({ total }) => total <= input.budget)
    return {
      input,
      places,
      candidates: rank(affordable, input),
      missing: whyMissing(input, { routes, best, affordable }),
      closest: affordable.length === 0 ? best.toSorted(byTotal)[0] : undefined,
    }
  }
}

/** Whoever asks for certain days gets all of them. */
function tripsInSeason(routes: readonly ReturnRoute[], trips: readonly OpenTrip[], { from }: HolidayInput) {
  const routeOf = new Map(routes.map((route) => [route.outId, route]))
  return trips.flatMap((trip) => {
    const route = routeOf.get(trip.outId)
    const fact = route && destinationOf(route.destination)
    if (!route || !fact) return []
    const isAvoided = !from && [trip.out, trip.back].some(({ date }) => fact.avoidedMonths.includes(monthOf(date)))
    return isAvoided ? [] : [{ fact, route, trip }]
  })
}

type Found = { routes: readonly ReturnRoute[]; best: readonly Candidate[]; affordable: readonly Candidate[] }

function whyMissing({ destination }: HolidayInput, { routes, best, affordable }: Found): HolidayFindings['missing'] {
  if (affordable.some(({ airport }) => airport === destination)) return undefined
  if (best.some(({ airport }) => airport === destination)) return 'over budget'
  return routes.some((route) => route.destination === destination) ? 'no seats' : 'no route'
}

/** The best of one destination's trips: within budget, in its season, then in the best cabin or at the lowest cost. */
function chooseTrip(trips: readonly Candidate[], input: HolidayInput): Candidate | undefined {
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
function rank(candidates: readonly Candidate[], { budget, destination, preferences }: HolidayInput) {
  const requested = ({ airport }: Candidate) => Number(airport === destination)
  const score = ({ met, isBestTime, total }: Candidate) =>
    met.length * 100 + (isBestTime ? 30 : 0) - (total / budget) * 20
  const isChoosy = holidayPreferences.some(({ value }) => preferences.includes(value))
  const suits = (candidate: Candidate) => !isChoosy || candidate.met.length > 0 || requested(candidate) === 1

  return candidates
    .filter(suits)
    .toSorted(
      (one, other) =>
        requested(other) - requested(one) || score(other) - score(one) || (one.airport < other.airport ? -1 : 1),
    )
    .filter(isFirstOfItsPlace)
}

const isFirstOfItsPlace = ({ fact }: Candidate, index: number, all: readonly Candidate[]) =>
  all.findIndex((other) => other.fact === fact) === index

const byTotal = (one: Candidate, other: Candidate) => one.total - other.total || byDate(one, other)

const none = () => 0

const bySeason = (one: Candidate, other: Candidate) => Number(other.isBestTime) - Number(one.isBestTime)

const byCabin = (one: Candidate, other: Candidate) => other.trip.cabin - one.trip.cabin

/** The stay follows the budget, so that its cost says nothing about which flights are the better ones. */
const byFlights = (one: Candidate, other: Candidate) => flightsOf(one) - flightsOf(other) || byDate(one, other)

const flightsOf = ({ costs }: Candidate) => costs.pointsValue + (costs.taxes ?? 0)

const byDate = (one: Candidate, other: Candidate) => Date.parse(one.trip.out.date) - Date.parse(other.trip.out.date)
