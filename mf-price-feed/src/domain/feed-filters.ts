import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { priceDrop } from '@pointfare/shared/contracts/price-change'
import type { CabinMove } from './cabin-moves.ts'
import type { FeedRow } from './feed-row.ts'

/** The ways in which a cabin can change. */
export const directions = [
  { value: priceDrop, label: 'Price drops' },
  { value: 'price-up', label: 'Price rises' },
  { value: 'opened', label: 'Now available' },
  { value: 'closed', label: 'No longer available' },
  { value: 'more-seats', label: 'More seats' },
  { value: 'fewer-seats', label: 'Fewer seats' },
] as const

export type Direction = (typeof directions)[number]['value']

/** What the feed shows; null is everything. One cabin of a change has to fit both cabin and direction. */
export type FeedFilters = {
  airline: string | null
  /** Both ends, such as LHR-JFK. */
  route: string | null
  cabin: Cabin | null
  direction: Direction | null
  isByRoute: boolean
}

/** What most come for, at first (rule 7.3 of the product). */
export const initialFilters: FeedFilters = {
  airline: null,
  route: null,
  cabin: null,
  direction: priceDrop,
  isByRoute: false,
}

const anyDirection = 'all'

const names = ['airline', 'route', 'cabin', 'change', 'view']

/** Reads `?airline=VS&route=LHR-JFK&cabin=business&change=all`; what cannot be used counts as not set. */
export function readFilters(query: URLSearchParams): FeedFilters {
  const requested = (name: string) => (query.get(name) ?? '').toUpperCase()
  return {
    airline: /^[A-Z0-9]{2}$/.exec(requested('airline'))?.[0] ?? null,
    route: /^[A-Z]{3}-[A-Z]{3}$/.exec(requested('route'))?.[0] ?? null,
    cabin: cabins.find(({ cabin }) => cabin === requested('cabin').replaceAll('-', '_'))?.cabin ?? null,
    direction: directionOf(query.get('change')),
    isByRoute: query.get('view') === 'routes',
  }
}

/** The same query with other filters. */
export function withFilters(query: URLSearchParams, filters: FeedFilters): URLSearchParams {
  const { airline, route, cabin, direction, isByRoute } = filters
  const others = [...query].filter(([name]) => !names.includes(name))
  return new URLSearchParams([
    ...others,
    ...(airline ? [['airline', airline]] : []),
    ...(route ? [['route', route]] : []),
    ...(cabin ? [['cabin', cabin.toLowerCase().replaceAll('_', '-')]] : []),
    ...(direction === initialFilters.direction ? [] : [['change', direction ?? anyDirection]]),
    ...(isByRoute ? [['view', 'routes']] : []),
  ])
}

function directionOf(requested: string | null): Direction | null {
  if (requested === anyDirection) return null
  return directions.find(({ value }) => value === requested)?.value ?? initialFilters.direction
}

/** Whether more is asked for than price drops, or everything. */
export const isFiltering = ({ airline, route, cabin, direction }: FeedFilters) =>
  [airline, route, cabin].some((value) => value !== null) || ![initialFilters.direction, null].includes(direction)

export const routeOf = ({ origin, destination }: Pick<FeedRow, 'origin' | 'destination'>) => `${origin}-${destination}`

/** Whether a row is among what the filters ask for. */
export function fits(row: FeedRow, { airline, route, cabin, direction }: FeedFilters): boolean {
  if (airline && row.carrier !== airline) return false
  if (route && routeOf(row) !== route) return false
  return row.moves.some((move) => (!cabin || move.cabin === cabin) && (!direction || goes(move, direction)))
}

function goes(move: CabinMove, direction: Direction): boolean {
  if (move.kind !== 'moved') return move.kind === direction
  switch (direction) {
    case 'price-down':
      return move.points < 0
    case 'price-up':
      return move.points > 0
    case 'more-seats':
      return move.seats > 0
    case 'fewer-seats':
      return move.seats < 0
    case 'opened':
    case 'closed':
      return false
  }
}

/** Rows that follow each other by route; the route with the newest first. */
export function byRoute(rows: readonly FeedRow[]): FeedRow[][] {
  return [...Map.groupBy(rows, routeOf).values()]
}
