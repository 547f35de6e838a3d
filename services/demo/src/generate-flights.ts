import { createRandom, type Random, seedOf, shareOf } from '@pointfare/core/random'
import { lowered, moveSeats, raised } from './award-steps.ts'
import {
  type Awards,
  type CabinIndex,
  cabinIndexes,
  closeCabin,
  copyAwards,
  createAwards,
  drawAwards,
  drawPoints,
  limitsOf,
  openCabin,
  setDynamic,
  setSaver,
  type Situation,
} from './awards.ts'
import { type Day, daySeconds, firstOfMonth, isPeak, monthOf } from './calendar.ts'
import {
  changesPerDay,
  flapShare,
  loadingSeconds,
  loadingShare,
  longestFlapSeconds,
  shortestFlapSeconds,
} from './change-rates.ts'
import { demandOn } from './fares/demand.ts'
import type { DynamicFare } from './fares/fare-rules.ts'
import { faresOf } from './fares/fares-of.ts'
import type { DirectedRoute, Service } from './timetable.ts'

type FlownRoute = { key: number; operatesOn(day: Day): boolean }

/** At most so many days of a month, and no more than this share of those that the route flies on. */
const mostOfMonth = [5, 4, 3, 3] as const

const mostShare = 0.14

/** Of days that sell anyway one in so many is left among those that may be chosen. */
const peakDaysIn = 12

/**
 * Whether an airline releases its lowest prices in a cabin on a day of departure: on a few days of each month, hardly ever
 * on peak days, and on all flights of the day. It is settled before the day comes on sale and never changes.
 */
function createSaverDays(seed: number): (route: FlownRoute, day: Day, cabin: CabinIndex) => boolean {
  const months = new Map<string, ReadonlySet<Day>>()
  return (route, day, cabin) => {
    const first = firstOfMonth(day)
    const key = `${route.key} ${first} ${cabin}`
    let days = months.get(key)
    if (!days) months.set(key, (days = saverDaysOf(seed, route, first, cabin)))
    return days.has(day)
  }
}

function saverDaysOf(seed: number, route: FlownRoute, first: Day, cabin: CabinIndex): ReadonlySet<Day> {
  const luckOf = (day: Day) => shareOf(seed, route.key, day, cabin, saverPart)
  const flown = daysOfMonth(first).filter((day) => route.operatesOn(day))
  const most = Math.min(mostOfMonth[cabin], Math.floor(flown.length * mostShare))
  const howMany = Math.min(most, 1 + Math.floor(luckOf(first - 1) * most))
  const eligible = flown.filter((day) => !isPeak(day) || luckOf(day) < 1 / peakDaysIn)
  const byLuck = eligible.toSorted((one, other) => luckOf(one) - luckOf(other))
  return new Set(byLuck.slice(0, howMany))
}

/** Keeps these draws apart from others of the same route, day and cabin. */
const saverPart = 7

const daysOfMonth = (first: Day): Day[] =>
  Array.from({ length: 31 }, (_, index) => first + index).filter((day) => monthOf(day) === monthOf(first))

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
const stored = createAwards()

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

    copyAwards(awards, stored)
    undoChange(awards, cabins[random.below(cabins.length)]!, situation, random) // below its length
    if (!random.chance(flapShare)) continue

    // Something had changed for a short while only: before it, all was as after.
    at -= shortestFlapSeconds + random.below(longestFlapSeconds - shortestFlapSeconds)
    if (at <= firstSeen) break
    if (at <= now) appendState(states, flight, at, awards)
    copyAwards(stored, awards)
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

/** Every state of every flight in columns, grouped by flight and newest first: half a million rows without objects. */
type FlightStates = {
  length: number
  /** Index of the flight in its list. */
  flight: Int32Array
  /** Seconds since 1970 from which the state held. */
  at: Uint32Array
  /** Four cabins each. */
  points: Int32Array
  seats: Uint8Array
  /** 1 for a saver. */
  savers: Uint8Array
}

const createFlightStates = (capacity = 1 << 16): FlightStates => ({
  length: 0,
  flight: new Int32Array(capacity),
  at: new Uint32Array(capacity),
  points: new Int32Array(capacity * 4),
  seats: new Uint8Array(capacity * 4),
  savers: new Uint8Array(capacity * 4),
})

function appendState(states: FlightStates, flight: number, at: number, awards: Awards) {
  if (states.length === states.at.length) grow(states)
  const row = states.length
  states.length += 1
  states.flight[row] = flight
  states.at[row] = at
  for (const cabin of cabinIndexes) {
    states.points[row * 4 + cabin] = awards.points[cabin]
    states.seats[row * 4 + cabin] = awards.seats[cabin]
    states.savers[row * 4 + cabin] = Number(awards.saver[cabin])
  }
}

function grow(states: FlightStates) {
  const larger = createFlightStates(states.at.length * 2)
  for (const column of ['flight', 'at', 'points', 'seats', 'savers'] as const) larger[column].set(states[column])
  Object.assign(states, larger, { length: states.length })
}

/**
 * Takes one change of one cabin back, so that a flight's past can be told from what it costs now. What it undoes was, in
 * shares of all changes: price up 45 %, price down 15 %, fewer seats 25 %, more seats 10 %, opened or closed 5 %; where
 * prices are fixed, seats take their place. Something always changes.
 */
function undoChange(awards: Awards, cabin: CabinIndex, situation: Situation, random: Random) {
  const fare = situation.fares[cabin]
  if (!fare) return
  if (awards.points[cabin] === 0) return openCabin(awards, cabin, fare, situation, random)

  const kind = random.next()
  if (kind < 0.05) closeCabin(awards, cabin)
  else if (fare.kind === 'chart') moveSeats(awards, cabin, kind < 0.7 ? 'up' : 'down', random)
  else if (kind < 0.5) undoRise(awards, cabin, fare, situation, random)
  else if (kind < 0.65) undoFall(awards, cabin, fare, situation, random)
  else moveSeats(awards, cabin, kind < 0.9 ? 'up' : 'down', random)
}

/** The share of rises that began when the last saver seat went. */
const lostSaverShare = 0.04

function undoRise(awards: Awards, cabin: CabinIndex, fare: DynamicFare, situation: Situation, random: Random) {
  if (awards.saver[cabin]) return moveSeats(awards, cabin, 'up', random)
  const { saver } = fare
  const isAboveCabinsBehind = saver !== null && awards.points.every((points, other) => other >= cabin || points < saver)
  if (isAboveCabinsBehind && random.chance(lostSaverShare)) return setSaver(awards, cabin, fare, random)

  const lower = lowered(awards.points[cabin], random)
  if (lower >= limitsOf(awards, cabin, fare, situation).lowest) awards.points[cabin] = lower
  else moveSeats(awards, cabin, 'up', random)
}

function undoFall(awards: Awards, cabin: CabinIndex, fare: DynamicFare, situation: Situation, random: Random) {
  if (awards.saver[cabin]) return setDynamic(awards, cabin, drawPoints(awards, cabin, fare, situation, random), random)

  const higher = raised(awards.points[cabin], random)
  if (higher <= limitsOf(awards, cabin, fare, situation).highest) awards.points[cabin] = higher
  else moveSeats(awards, cabin, 'down', random)
}
