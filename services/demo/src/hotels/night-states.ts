import { hashOf } from '@pointfare/shared/contracts/hash'
import { daySeconds, isPeak, monthOf, weekdayOf, type Day } from '../calendar.ts'
import type { Moment } from '../generate-flights.ts'
import { seedOf, shareOf, type Random } from '@pointfare/core/random'
import type { DemoHotel } from './demo-hotels.ts'

/** What one night costs: points and rooms are 0 where it cannot be booked with points; `cash` is in US dollars. */
export type NightState = { points: number; rooms: number; cash: number }

/** How far ahead hotels sell. */
export const nightsOnSale = 340
/** How far back the past of a night is told. */
const pastDays = 60
/** How often a night changes in a day. */
export const nightChangesPerDay = 0.02

const mostRooms = 12
const levels = [0.8, 1, 1.2]

/**
 * Every recorded state of a night over the last 60 days, oldest first, each with its moment in seconds since 1970. It
 * depends on the seed, the hotel, its date and today.
 */
export function* statesOf(hotel: DemoHotel, day: Day, { seed, today, now }: Moment, random: Random) {
  random.reseed(seedOf(seed, hotel.key, day))
  const onSaleSince = Math.max(day - nightsOnSale + 1, today - pastDays) * daySeconds
  let at = Math.min(onSaleSince + random.below(daySeconds), now)
  let state = firstState(hotel, day, random)
  yield { at, state }
  for (;;) {
    at += 1 + Math.round((random.exponential() / nightChangesPerDay) * daySeconds)
    if (at > now) return
    state = changedState(state, hotel, day, random)
    yield { at, state }
  }
}

function firstState(hotel: DemoHotel, day: Day, random: Random): NightState {
  const demand = demandOn(hotel, day)
  const cash = Math.round((hotel.roomByMonth[monthOf(day) - 1] ?? 0) * demand * (0.94 + 0.12 * random.next()))
  // The fuller the city, the fewer rooms are left for points.
  if (random.chance(0.06 + Math.max(0, demand - 1.1) * 0.7)) return { points: 0, rooms: 0, cash }
  return { points: pointsAt(hotel, demand * (0.95 + 0.1 * random.next())), rooms: 1 + random.below(mostRooms), cash }
}

/** What becomes of a night with its next change. */
export function changedState(state: NightState, hotel: DemoHotel, day: Day, random: Random): NightState {
  const cash = random.chance(0.5) ? Math.round(state.cash * (0.93 + 0.15 * random.next())) : state.cash
  if (state.points === 0) {
    return { points: pointsAt(hotel, demandOn(hotel, day)), rooms: 1 + random.below(4), cash }
  }
  if (random.chance(0.5) && hotel.pricing !== 'fixed') {
    return { ...state, points: pointsAt(hotel, demandOn(hotel, day) * (0.82 + 0.36 * random.next())), cash }
  }
  const rooms = Math.min(mostRooms, state.rooms + (random.chance(0.75) ? -1 : 1) * (1 + random.below(3)))
  return rooms > 0 ? { ...state, rooms, cash } : { points: 0, rooms: 0, cash }
}

/** 1 on an ordinary night: dearer at weekends, when schools are out, in the city's own season and around its events. */
function demandOn({ city, key }: DemoHotel, day: Day): number {
  const cityKey = hashOf(city)
  const weekend = weekdayOf(day) === 5 || weekdayOf(day) === 6 ? 0.09 : 0
  const season = 0.1 * Math.sin(2 * Math.PI * (day / 365.25 + shareOf(cityKey)))
  const event = shareOf(cityKey, Math.floor(day / 4)) < 0.05 ? 0.3 : 0
  return 0.97 + weekend + (isPeak(day) ? 0.12 : 0) + season + event + 0.06 * (shareOf(key, Math.floor(day / 7)) - 0.5)
}

function pointsAt({ pricing, points }: DemoHotel, demand: number): number {
  if (pricing === 'fixed') return points
  if (pricing === 'levels') return toStep(points, 1000) * levels[demand < 0.95 ? 0 : demand < 1.12 ? 1 : 2]!
  return toStep(points * demand ** 1.3, points > 20_000 ? 1000 : 500)
}

const toStep = (points: number, step: number) => Math.round(points / step) * step
