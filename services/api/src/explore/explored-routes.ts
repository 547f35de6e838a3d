import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import { bothFound, countDays, dayOf, type RouteWithMonths, type SeatsFound } from './months-in-range.ts'

/** What a route of one airline has, month by month (yyyy-MM). */
export type FoundRoute = Omit<RouteWithMonths, 'months'> & { months: ReadonlyMap<string, SeatsFound> }

/** What several airlines, and several airports of a city, have together. */
export type Explored = {
  /** Who has the lowest, from where and to where. */
  routeId: number
  carrier: AirlineCode
  origin: AirportCode
  destination: AirportCode
  points: number
  date: IsoDate
  days: number
  months: { month: string; points: number; days: number }[]
  /** In seconds since 1970. */
  seenAt: number
}

/** What is one: the way between two airports, or an end of it. */
export type OneOf = 'route' | 'origin' | 'destination'

const keyOf = ({ origin, destination }: FoundRoute, oneOf: OneOf) =>
  oneOf === 'route' ? origin + destination : oneOf === 'origin' ? origin : destination

/** Lowest points first; as low ones by how many days there are, and by their codes. */
export function explored(routes: readonly FoundRoute[], oneOf: OneOf): Explored[] {
  const together = Map.groupBy(routes, (route) => keyOf(route, oneOf))
  return [...together.values()].map(exploredTogether).toSorted(byPoints)
}

const byPoints = (one: Explored, other: Explored) =>
  one.points - other.points || other.days - one.days || (codes(one) < codes(other) ? -1 : 1)

function exploredTogether(routes: readonly FoundRoute[]): Explored {
  const months = new Map<string, SeatsFound>()
  for (const route of routes) {
    for (const [month, found] of route.months) months.set(month, bothFound(months.get(month), found)!) // one is given
  }
  const sorted = [...months].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const [lowest] = routes.map(lowestOf).toSorted(byLowest)
  const { route, points, date } = lowest! // no group is empty
  return {
    routeId: route.id,
    carrier: route.carrier,
    origin: route.origin,
    destination: route.destination,
    points,
    date,
    days: sorted.reduce((sum, [, found]) => sum + countDays(found.days), 0),
    months: sorted.map(([month, found]) => ({ month, points: found.points, days: countDays(found.days) })),
    seenAt: Math.max(...routes.map(({ seenAt }) => seenAt)),
  }
}

type Lowest = { route: FoundRoute; points: number; date: IsoDate }

function lowestOf(route: FoundRoute): Lowest {
  let lowest = { points: Infinity, date: '' }
  for (const [month, { points, firstDay }] of route.months) {
    const date = dayOf(month, firstDay)
    if (points < lowest.points || (points === lowest.points && date < lowest.date)) lowest = { points, date }
  }
  return { route, ...lowest }
}

const byLowest = (one: Lowest, other: Lowest) =>
  one.points - other.points ||
  (one.date + one.route.carrier + codes(one.route) < other.date + other.route.carrier + codes(other.route) ? -1 : 1)

const codes = ({ origin, destination }: { origin: AirportCode; destination: AirportCode }) => origin + destination
