import { createRandom, type Random, seedOf } from '@pointfare/core/random'
import type { AwardSnapshot, SnapshotAward, SnapshotBatch } from '@pointfare/shared/contracts/award-snapshot'
import { dayMs } from '@pointfare/shared/contracts/days'
import { type Awards, type CabinIndex, cabinIndexes, copyAwards, createAwards, mostSeats } from '../awards.ts'
import { dateOf, type Day, timeOf } from '../calendar.ts'
import {
  changesPerDay,
  flapShare,
  loadingSeconds,
  loadingShare,
  longestFlapSeconds,
  shortestFlapSeconds,
} from '../change-rates.ts'
import { faresOf } from '../fares/fares-of.ts'
import { situationOn } from '../generate-flights.ts'
import { type DirectedRoute, timetable } from '../timetable.ts'
import { changeAwards } from './change-awards.ts'
import { type FlightKey, flightsBetween, keyText } from './flight-key.ts'
import { applySale, loweredBetween, saleAround } from './sales.ts'

/** The name of the market among the sources. */
export const marketSource = 'demo-market'

export type MarketOptions = {
  /** The flights that there are, of those named. */
  read(keys: readonly FlightKey[]): Promise<MarketFlight[]>
  ingest(batch: SnapshotBatch): Promise<unknown>
  seed: number
  /** How many times as often as at real airlines prices change. */
  pace: number
}

export type Market = ReturnType<typeof createMarket>

/** What happens to which flights in one tick. */
type Happenings = { due: Flap[]; lowered: FlightKey[]; picked: FlightKey[]; swept: FlightKey[] }

/** Makes the prices of the demo data move on. The same seed, moments and flights give the same changes. */
export function createMarket({ read, ingest, seed, pace }: MarketOptions) {
  const random = createRandom()
  random.reseed(seedOf(seed))
  const clock = createMarketClock(random)
  const oddsOn = rememberLast((today: Day) => createChangeOdds(timetable, today))
  const saleOn = rememberLast((today: Day) => saleAround(today, timetable, seed))
  let flaps: Flap[] = []

  function happenings(from: number, to: number, today: Day): Happenings {
    const odds = oddsOn(today)
    // The changes that will be taken back count twice.
    const count = clock.count(from, to, (odds.changesPerDay * pace) / (1 + flapShare))
    return {
      due: flaps.filter(({ dueAt }) => dueAt <= to),
      lowered: [...loweredBetween(saleOn(today), from, to)],
      picked: Array.from({ length: count }, () => odds.pick(random)),
      swept: [...sweptBetween(timetable, from, to, today)],
    }
  }

  /** Lets it happen to the flights that there are; answers the changes that will be taken back. */
  function apply({ due, lowered, picked }: Happenings, flights: Map<string, MarketFlight>, at: number): Flap[] {
    const today = Math.floor(at / dayMs)
    const present = (key: FlightKey) => flights.get(keyText(key)) ?? []

    for (const flap of due) takeBack(flap, flights.get(keyText(flap.key)))
    for (const flight of lowered.flatMap(present)) {
      changing(flight, (awards) => applySale(awards, faresOf(flight.key.route).fares, saleOn(today)))
    }
    return picked.flatMap(present).flatMap((flight) => change(flight, at, today) ?? [])
  }

  function change(flight: MarketFlight, at: number, today: Day): Flap | undefined {
    const { route, day } = flight.key
    const situation = situationOn(route, day, faresOf(route).fares, { seed, today })
    let cabin: CabinIndex | undefined
    const before = changing(flight, (awards) => {
      cabin = changeAwards(awards, situation, random)
    })
    return cabin === undefined ? undefined : drawFlap({ flight, cabin, before, at }, random)
  }

  return {
    /**
     * Reports what changed after `from` until `to`, in milliseconds since 1970, and some flights that did not; answers
     * how many flights that were.
     * @throws what `read` and `ingest` throw; the changes of that time are lost then
     */
    async tick(from: number, to: number): Promise<number> {
      const happening = happenings(from, to, Math.floor(to / dayMs))
      const flights = await readByKey(read, keysOf(happening))
      const begun = apply(happening, flights, to)
      if (flights.size > 0) await ingest(batchOf([...flights.values()], new Date(to).toISOString()))
      flaps = [...flaps.filter(({ dueAt }) => dueAt > to), ...begun]
      return flights.size
    },
  }
}

const keysOf = ({ due, lowered, picked, swept }: Happenings) => [
  ...due.map(({ key }) => key),
  ...lowered,
  ...picked,
  ...swept,
]

async function readByKey(read: MarketOptions['read'], keys: FlightKey[]): Promise<Map<string, MarketFlight>> {
  const unique = new Map(keys.map((key) => [keyText(key), key]))
  const found = unique.size > 0 ? await read([...unique.values()]) : []
  return new Map(found.map((flight) => [keyText(flight.key), flight]))
}

const batchOf = (flights: MarketFlight[], scrapedAt: string): SnapshotBatch => ({
  source: marketSource,
  snapshots: flights.map((flight) => snapshotOf(flight, scrapedAt)),
})

function rememberLast<Value>(make: (day: Day) => Value): (day: Day) => Value {
  let last: { day: Day; value: Value } | undefined
  return (day) => {
    if (last?.day !== day) last = { day, value: make(day) }
    return last.value
  }
}

/** Every route is looked at again this often, one route after the other. */
const roundMs = 30 * 60_000

const daysOfSweep = 21

/**
 * The flights that looks at routes between two moments report, whether they changed or not. A look sees three weeks of one
 * route; each round sees the weeks after those before.
 */
function* sweptBetween(routes: readonly DirectedRoute[], from: number, to: number, today: Day): Iterable<FlightKey> {
  const numberAt = (at: number) => Math.floor((at * routes.length) / roundMs)
  for (let number = numberAt(from) + 1; number <= numberAt(to); number += 1) {
    const route = routes[number % routes.length]!
    const { daysOnSale } = faresOf(route)
    const looksOnSale = Math.ceil(daysOnSale / daysOfSweep)
    const look = Math.floor(number / routes.length) % looksOnSale
    const firstDay = today + 1 + look * daysOfSweep
    yield* flightsBetween(route, firstDay, Math.min(firstDay + daysOfSweep - 1, today + daysOnSale))
  }
}

/** A change of one cabin that will be taken back at `dueAt`, in milliseconds since 1970. */
type Flap = { key: FlightKey; dueAt: number; cabin: CabinIndex; before: Awards; after: Awards }

type Change = { flight: MarketFlight; cabin: CabinIndex; before: Awards; at: number }

/** Some changes do not last: answers when this one is taken back, undefined when it is not. */
function drawFlap({ flight, cabin, before, at }: Change, random: Random): Flap | undefined {
  if (!random.chance(flapShare)) return undefined
  const seconds = shortestFlapSeconds + random.below(longestFlapSeconds - shortestFlapSeconds)
  return { key: flight.key, dueAt: at + seconds * 1000, cabin, before, after: structuredClone(flight.awards) }
}

/** Takes the change back, unless the flight has gone or something else has happened to the cabin since. */
function takeBack({ cabin, before, after }: Flap, flight: MarketFlight | undefined) {
  if (!flight) return
  const isAsLeft = (['points', 'seats', 'saver'] as const).every(
    (figure) => flight.awards[figure][cabin] === after[figure][cabin],
  )
  if (isAsLeft) changing(flight, (awards) => copyCabin(before, awards, cabin))
}

function copyCabin(from: Awards, to: Awards, cabin: CabinIndex) {
  to.points[cabin] = from.points[cabin]
  to.seats[cabin] = from.seats[cabin]
  to.saver[cabin] = from.saver[cabin]
}

type ChangeOdds = {
  /** How many changes all flights together see in a day. */
  changesPerDay: number
  /** The flight that changes next: the more cabins it has and the sooner it leaves, the more often. */
  pick(random: Random): FlightKey
}

/** The odds of one day, for every flight on sale from the next day on: those of today may have left. */
function createChangeOdds(routes: readonly DirectedRoute[], today: Day): ChangeOdds {
  const { days, sums } = weigh(routes, today)
  const total = sums.at(-1) ?? 0

  return {
    changesPerDay: total,
    pick(random) {
      const { route, day } = days[firstAbove(sums, random.next() * total)]! // it is below the last sum
      return { route, day, service: route.services[random.below(route.services.length)]! } // below its length
    },
  }
}

function weigh(routes: readonly DirectedRoute[], today: Day) {
  const days: { route: DirectedRoute; day: Day }[] = []
  const sums: number[] = []
  for (const route of routes) {
    const { daysOnSale, fares } = faresOf(route)
    const cabins = fares.filter(Boolean).length * route.services.length
    for (let day = today + 1; day < today + daysOnSale; day += 1) {
      if (!route.operatesOn(day)) continue
      days.push({ route, day })
      sums.push((sums.at(-1) ?? 0) + cabins * changesPerDay(day - today))
    }
  }
  return { days, sums }
}

/** Index of the first of the rising numbers that is above the value. */
function firstAbove(rising: readonly number[], value: number): number {
  let low = 0
  let high = rising.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (rising[middle]! > value) high = middle
    else low = middle + 1
  }
  return low
}

/** Days of change since 1970: evenly through the day, but for what comes while airlines reload their inventory. */
function daysOfChange(at: number): number {
  const share = (at % dayMs) / dayMs
  const loaded = Math.min(1, (at % dayMs) / (loadingSeconds * 1000))
  return Math.floor(at / dayMs) + (1 - loadingShare) * share + loadingShare * loaded
}

/** Tells how many changes happened, at random moments that have no memory of each other. */
export function createMarketClock(random: Random) {
  let untilNext = random.exponential()
  return {
    /** Between two moments, in milliseconds since 1970. */
    count(from: number, to: number, changesPerDay: number): number {
      untilNext -= (daysOfChange(to) - daysOfChange(from)) * changesPerDay
      let count = 0
      while (untilNext <= 0) {
        untilNext += random.exponential()
        count += 1
      }
      return count
    },
  }
}

/** A flight as the database has it, to be changed in place. */
export type MarketFlight = {
  key: FlightKey
  departureMinute: number
  awards: Awards
  /** For each cabin: there are at least as many seats as counted. */
  seatsAreAtLeast: [boolean, boolean, boolean, boolean]
}

/** Runs a change of the awards; answers them as they were. */
export function changing(flight: MarketFlight, change: (awards: Awards) => unknown): Awards {
  const before = createAwards()
  copyAwards(flight.awards, before)
  change(flight.awards)
  for (const cabin of cabinIndexes) {
    if (flight.awards.seats[cabin] !== before.seats[cabin])
      flight.seatsAreAtLeast[cabin] = flight.awards.seats[cabin] === mostSeats
  }
  return before
}

/** The flight as a source reports it. */
export function snapshotOf(flight: MarketFlight, scrapedAt: string): AwardSnapshot {
  const { route, day, service } = flight.key
  return {
    carrier: route.carrier,
    origin: route.origin,
    destination: route.destination,
    departure: dateOf(day),
    departureTime: timeOf(flight.departureMinute),
    flightNumber: service.flightNumber,
    economy: award(flight, 0),
    premiumEconomy: award(flight, 1),
    business: award(flight, 2),
    first: award(flight, 3),
    scrapedAt,
  }
}

const award = ({ awards, seatsAreAtLeast }: MarketFlight, cabin: CabinIndex): SnapshotAward => ({
  points: awards.points[cabin],
  seats: awards.seats[cabin],
  seatsAreAtLeast: seatsAreAtLeast[cabin],
  isSaver: awards.saver[cabin],
})
