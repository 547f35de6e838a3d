import { dayMs } from '@pointfare/shared/contracts/days'
import { isPeak, monthOf, type Day } from './calendar.ts'
import type { CabinIndex } from './awards.ts'
import { shareOf } from '@pointfare/core/random'

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
export function createSaverDays(seed: number): (route: FlownRoute, day: Day, cabin: CabinIndex) => boolean {
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

const firstOfMonth = (day: Day): Day => day - new Date(day * dayMs).getUTCDate() + 1

const daysOfMonth = (first: Day): Day[] =>
  Array.from({ length: 31 }, (_, index) => first + index).filter((day) => monthOf(day) === monthOf(first))
