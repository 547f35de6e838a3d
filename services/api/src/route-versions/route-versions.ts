export type RouteKey = { carrier: string; origin: string; destination: string }

/** What this process knows of `route.version`, which moves with every change of what answers say of a route. */
export type RouteVersions = {
  /** 0 for a route that nobody flies. */
  of: (route: RouteKey) => number
  /** The highest version of the airlines' routes from one airport to another; 0 where there is none. */
  ofPair: (origin: string, destination: string) => number
  /** The highest of all: moves with every change. */
  latest: () => number
  /** How often all versions were read anew: another state of the database may have used the same ones. */
  epoch: () => number
  /** Told of routes whose version has moved, after it has; returns what ends it. */
  onChange: (listener: (routes: RouteKey[]) => void) => () => void
  /** Whether the database tells of changes; while it does not, nothing may be kept for later. */
  isFollowing: () => boolean
  /** Whether what is known is young enough to serve what was kept. It is not for long: see `look`. */
  isCurrent: () => boolean
  /** What is known is too old from now on: something was written just now. */
  expire: () => void
  /** Looks at the database, and resolves with whether everything that was committed before the call is known. */
  look: () => Promise<boolean>
}
