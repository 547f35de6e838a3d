import type { ExploredRoute, ExploredRoutes, ExplorePlace } from '@pointfare/shared/contracts/explore'
import { reachOf, type Budget, type Reach } from './budget.ts'

/** A place that one can fly to, as list and map show it. */
export type Destination = {
  code: string
  place: ExplorePlace
  route: ExploredRoute
  /** What the whole party pays. */
  points: number
  /** Undefined without a budget. */
  reach: Reach | undefined
}

export type DestinationGroup = { kind: Reach['kind'] | 'all'; destinations: Destination[] }

/**
 * The answer as destinations, cheapest first, of alike ones that which is worth most; of two airports of origin the better
 * one. Those without a place are left out.
 */
export function rankDestinations({ content, places }: ExploredRoutes, seats: number, budget: Budget | undefined) {
  const byCode = new Map(places.map((place) => [place.airportCode, place]))
  const found = new Map<string, Destination>()
  const cheapestFirst = content.toSorted(
    (one, other) => one.points - other.points || (other.value ?? 0) - (one.value ?? 0) || other.days - one.days,
  )
  for (const route of cheapestFirst) {
    const place = byCode.get(route.destination)
    if (!place || found.has(route.destination)) continue
    const points = route.points * seats
    const reach = budget && reachOf(points, route.airlineCode, budget)
    found.set(route.destination, { code: route.destination, place, route, points, reach })
  }
  return [...found.values()]
}

const order = ['within', 'nearly', 'beyond'] as const

/** What is within reach, nearly, and the rest; one group without a budget. Empty ones are left out. */
export function groupByReach(destinations: readonly Destination[]): DestinationGroup[] {
  if (destinations.every(({ reach }) => reach === undefined)) return [{ kind: 'all', destinations: [...destinations] }]
  return order
    .map((kind) => ({ kind, destinations: destinations.filter(({ reach }) => reach?.kind === kind) }))
    .filter((group) => group.destinations.length > 0)
}

/** How many a first sight shows. */
export const firstSight = 10

/** The groups with at most so many destinations in all. */
export function firstOf(groups: readonly DestinationGroup[], most: number): DestinationGroup[] {
  let left = most
  return groups
    .map(({ kind, destinations }) => {
      const shown = destinations.slice(0, Math.max(left, 0))
      left -= shown.length
      return { kind, destinations: shown }
    })
    .filter(({ destinations }) => destinations.length > 0)
}
