import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { instantMs } from './instant-ms.ts'

export type Route = Pick<AwardSnapshot, 'carrier' | 'origin' | 'destination'>

/** The latest that a batch tells of one flight. */
export type SeenFlight = {
  /** Of one route: no other flight of it has the same. */
  key: string
  /** Milliseconds since 1970. */
  at: number
  snapshot: AwardSnapshot
}

export type SeenRoute = Route & { flights: SeenFlight[]; lastSeenMs: number }

/** A batch by route, with one snapshot per flight: the latest, and of equally late ones the last. */
export function seenRoutes(snapshots: readonly AwardSnapshot[]): SeenRoute[] {
  const routes = new Map<string, SeenRoute & { byKey: Map<string, SeenFlight> }>()
  for (const snapshot of snapshots) {
    const route = routes.get(routeKey(snapshot)) ?? addRoute(snapshot)
    const at = instantMs(snapshot.scrapedAt)
    if (at > route.lastSeenMs) route.lastSeenMs = at

    const key = snapshot.departure + snapshot.flightNumber
    const other = route.byKey.get(key)
    if (!other) {
      const flight = { key, at, snapshot }
      route.byKey.set(key, flight)
      route.flights.push(flight)
    } else if (other.at <= at) {
      other.at = at
      other.snapshot = snapshot
    }
  }
  return [...routes.values()]

  function addRoute({ carrier, origin, destination }: Route) {
    const route = { carrier, origin, destination, flights: [], lastSeenMs: 0, byKey: new Map<string, SeenFlight>() }
    routes.set(routeKey(route), route)
    return route
  }
}

export const routeKey = ({ carrier, origin, destination }: Route) => carrier + origin + destination
