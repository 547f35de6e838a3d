import { dayMs } from '@pointfare/shared/contracts/days'
import { lowestDynamic, cabinIndexes, type Awards } from '../awards.ts'
import { daySeconds, isPeak, type Day } from '../calendar.ts'
import { airports } from '@pointfare/reference/airports'
import { toPointsStep, type RouteFares } from '../fares/fare-rules.ts'
import { faresOf } from '../fares/fares-of.ts'
import { shareOf } from '@pointfare/core/random'
import type { DirectedRoute } from '../timetable.ts'
import { flightsBetween, type FlightKey } from './flight-key.ts'

/** An airline lowers its prices to and from one continent. */
export type Sale = {
  routes: readonly DirectedRoute[]
  /** Milliseconds since 1970. */
  from: number
  to: number
  /** Flights of these days, both included, are cheaper: peak days excepted. */
  firstDay: Day
  lastDay: Day
  /** 0.1 to 0.3. */
  discount: number
}

const fortnight = 14
/** How long it takes until all prices are lowered. */
const hours = 3
const firstHour = 8

/** The sale of the fortnight that holds the day; the seed decides when it is and who holds it. */
export function saleAround(day: Day, routes: readonly DirectedRoute[], seed: number): Sale {
  const number = Math.floor(day / fortnight)
  const draw = (part: number) => shareOf(seed, number, part)
  const regions = [...regionsOf(routes).values()]
  const saleDay = number * fortnight + Math.floor(draw(1) * fortnight)
  const from = saleDay * dayMs + (firstHour + Math.floor(draw(2) * 10)) * hourMs
  const firstDay = saleDay + 14 + Math.floor(draw(3) * 90)
  return {
    routes: regions[Math.floor(draw(4) * regions.length)] ?? [],
    from,
    to: from + hours * hourMs,
    firstDay,
    lastDay: firstDay + 45 + Math.floor(draw(5) * 30),
    discount: 0.1 + 0.2 * draw(6),
  }
}

const hourMs = (daySeconds / 24) * 1000

/** Flights whose prices the sale lowers between two moments. */
export function* loweredBetween(sale: Sale, from: number, to: number): Iterable<FlightKey> {
  if (to <= sale.from || from >= sale.to) return
  for (const route of sale.routes) {
    for (const key of flightsBetween(route, sale.firstDay, sale.lastDay)) {
      const at = loweredAt(sale, key)
      if (at >= from && at < to && !isPeak(key.day)) yield key
    }
  }
}

/** Each flight has a moment of its own, so that prices fall one after the other. */
const loweredAt = ({ from, to }: Sale, { route, day, service }: FlightKey) =>
  from + (to - from) * shareOf(Math.floor(from / hourMs), route.key, service.key, day)

/** Lowers every open cabin that is not a saver, down to what the airline asks at least. */
export function applySale(awards: Awards, fares: RouteFares, { discount }: Sale) {
  for (const cabin of cabinIndexes) {
    const fare = fares[cabin]
    if (fare?.kind !== 'dynamic' || awards.saver[cabin] || awards.points[cabin] === 0) continue
    const lowered = Math.max(lowestDynamic(fare), toPointsStep(awards.points[cabin] * (1 - discount)))
    awards.points[cabin] = Math.min(awards.points[cabin], lowered)
  }
}

const continentOf = new Map(airports.map(({ code, continent }) => [code, continent]))

/** Routes by airline and by the continent that is not Europe; airlines with a fixed table hold no sales. */
function regionsOf(routes: readonly DirectedRoute[]): Map<string, DirectedRoute[]> {
  const regions = new Map<string, DirectedRoute[]>()
  for (const route of routes) {
    if (!faresOf(route).fares.some((fare) => fare?.kind === 'dynamic')) continue
    const { carrier, origin, destination } = route
    const abroad = continentOf.get(destination) === 'EU' ? origin : destination
    const region = `${carrier} ${continentOf.get(abroad)}`
    regions.set(region, [...(regions.get(region) ?? []), route])
  }
  return regions
}
