import {
  cabinIndexes,
  copyAwards,
  createAwards,
  drawAwards,
  type Awards,
  type CabinIndex,
  type Situation,
} from './awards.ts'
import { daySeconds, isPeak, type Day } from './calendar.ts'
import {
  changesPerDay,
  flapShare,
  loadingSeconds,
  loadingShare,
  longestFlapSeconds,
  shortestFlapSeconds,
} from './change-rates.ts'
import { demandOn } from './fares/demand.ts'
import { faresOf } from './fares/fares-of.ts'
import { createSaverDays } from './saver-days.ts'
import { appendState, createFlightStates, type FlightStates } from './flight-states.ts'
import { createRandom, seedOf, shareOf } from '@pointfare/core/random'
import type { DirectedRoute, Service } from './timetable.ts'
import { undoChange } from './undo-change.ts'

/** How far back the past of a flight is told. */
export const historyDays = 90

/** `firstState` is the row of what the flight costs now; its earlier states follow. */
export type DemoFlight = { routeIndex: number; day: Day; service: Service; firstState: number }

export type DemoFlights = { flights: DemoFlight[]; states: FlightStates }

export type Moment = {
  seed: number
  today: Day
  /** Seconds since 1970; nothing has happened after it. */
  now: number
}

/**
 * Every flight of the routes that is on sale today and leaves from `firstDayOf` on, with its changes of the last 90 days.
 * A flight depends on the seed, its number, its date and today, and never on what is generated beside it.
 */
export function generateFlights(
  routes: readonly DirectedRoute[],
  moment: Moment,
  firstDayOf: (daysOnSale: number) => Day = () => moment.today,
): DemoFlights {
  const generated: DemoFlights = { flights: [], states: createFlightStates() }
  routes.forEach((route, routeIndex) => {
    const { daysOnSale, fares } = faresOf(route)
    for (let day = firstDayOf(daysOnSale); day < moment.today + daysOnSale; day += 1) {
      if (!route.operatesOn(day)) continue
      const situation = situationOn(route, day, fares, moment)
      const onSaleSince = Math.max(day - daysOnSale + 1, moment.today - historyDays)
      for (const service of route.services)
        addFlight(generated, { routeIndex, day, service, situation, onSaleSince }, moment)
    }
  })
  return generated
}

const saverDays = new Map<number, ReturnType<typeof createSaverDays>>()

function saverDaysFor(seed: number) {
  let known = saverDays.get(seed)
  if (!known) saverDays.set(seed, (known = createSaverDays(seed)))
  return known
}

/** What the flights of one route and day have in common. */
export function situationOn(
  route: DirectedRoute,
  day: Day,
  fares: Situation['fares'],
  { seed, today }: Omit<Moment, 'now'>,
): Situation {
  const scarcity = (cabin: CabinIndex) => shareOf(seed, route.key, day, cabin)
  const hasSavers = (cabin: CabinIndex) => saverDaysFor(seed)(route, day, cabin)
  return {
    fares,
    daysToDeparture: day - today,
    isPeak: isPeak(day),
    demand: demandOn(seed, route.key, day),
    scarcity: [scarcity(0), scarcity(1), scarcity(2), scarcity(3)],
    hasSavers: [hasSavers(0), hasSavers(1), hasSavers(2), hasSavers(3)],
  }
}

type FlightOfDay = { day: Day; service: Service; situation: Situation }
type FlightPlan = FlightOfDay & { routeIndex: number; onSaleSince: Day }

const random = createRandom()
const awards = createAwards()
const kept = createAwards()

/** What a flight costs once today is over; its past is drawn from there backwards. */
export function drawFlight(awards: Awards, { day, service, situation }: FlightOfDay, seed: number) {
  random.reseed(seedOf(seed, service.key, day))
  drawAwards(awards, situation, random)
}

/** Draws what the flight costs at the end of today, and tells its past from there backwards. */
function addFlight({ flights, states }: DemoFlights, plan: FlightPlan, { seed, today, now }: Moment) {
  const { routeIndex, day, service, situation, onSaleSince } = plan
  const flight = flights.push({ routeIndex, day, service, firstState: states.length }) - 1
  const cabins = cabinIndexes.filter((cabin) => situation.fares[cabin])
  drawFlight(awards, plan, seed)

  const firstSeen = onSaleSince * daySeconds + (onSaleSince < today ? random.below(loadingSeconds) : 0)
  let at = (today + 1) * daySeconds
  for (;;) {
    at = previousChange(at, day, cabins.length)
    if (at <= firstSeen) break
    if (at <= now) appendState(states, flight, at, awards)

    copyAwards(awards, kept)
    undoChange(awards, cabins[random.below(cabins.length)]!, situation, random) // below its length
    if (!random.chance(flapShare)) continue

    // Something had changed for a short while only: before it, all was as after.
    at -= shortestFlapSeconds + random.below(longestFlapSeconds - shortestFlapSeconds)
    if (at <= firstSeen) break
    if (at <= now) appendState(states, flight, at, awards)
    copyAwards(kept, awards)
  }
  appendState(states, flight, firstSeen, awards)
}

/** When the change before `at` happened: the nearer the departure, the more often. */
function previousChange(at: number, day: Day, cabinCount: number): number {
  const perDay = (changesPerDay(day - at / daySeconds) * cabinCount) / (1 + flapShare)
  const earlier = Math.floor(at - 1 - (random.exponential() / perDay) * daySeconds)
  if (!random.chance(loadingShare)) return earlier
  return Math.min(earlier, earlier - (earlier % daySeconds) + random.below(loadingSeconds))
}
