import type { RouteKey } from './route-versions.ts'
import type { VersionedRoute } from './route-versions.repository.ts'

/** The last known version of each route and pair of airports. */
export function createKnownVersions() {
  const [ofRoute, ofPair] = [new Map<string, number>(), new Map<string, number>()]
  let latest = 0

  return {
    of: (route: RouteKey) => ofRoute.get(routeText(route)) ?? 0,
    ofPair: (origin: string, destination: string) => ofPair.get(origin + destination) ?? 0,
    latest: () => latest,
    /** Takes what has moved, by version. */
    take(routes: readonly VersionedRoute[]) {
      for (const route of routes) {
        ofRoute.set(routeText(route), route.version)
        ofPair.set(route.origin + route.destination, route.version)
        latest = route.version
      }
    },
    /** Takes all that there is, by version; answers what is other than it was known. */
    takeAll(routes: readonly VersionedRoute[]): RouteKey[] {
      const moved = routes.filter((route) => ofRoute.get(routeText(route)) !== route.version)
      const found = new Set(routes.map(routeText))
      const gone = [...ofRoute.keys()].filter((text) => !found.has(text)).map(routeOfText)
      for (const known of [ofRoute, ofPair]) known.clear()
      latest = 0
      this.take(routes)
      return [...moved, ...gone]
    },
  }
}

const routeText = ({ carrier, origin, destination }: RouteKey) => carrier + origin + destination

/** Codes of airlines have two characters, those of airports three. */
const routeOfText = (text: string): RouteKey => ({
  carrier: text.slice(0, 2),
  origin: text.slice(2, 5),
  destination: text.slice(5),
})
