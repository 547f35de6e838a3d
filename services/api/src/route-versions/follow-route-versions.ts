import { runWithBackoff } from '@pointfare/core/run-with-backoff'
import { performance } from 'node:perf_hooks'
import { createWakeSignal } from '../stream/wake-signal.ts'
import { openListenConnection } from '../stream/listen-connection.ts'
import { leaseMs } from './lease.ts'
import { createRouteVersionsRepository, type VersionedRoute } from './route-versions.repository.ts'
import type { RouteKey, RouteVersions } from './route-versions.ts'

/** Notified with every commit that moves a version. */
const channel = 'route_version'

type Options = {
  connectionString: string
  report: (error: unknown) => void
  /**
   * Grows with everything that was read elsewhere than where changes are followed, and so may be of before them: whatever is
   * kept is over then.
   */
  otherReads?: () => number
  /** Notifications only save time: this often it looks anyway. */
  pollMs?: number
  /** Who waits for a look does without it after so long, for as long as none is answered. */
  lookPatienceMs?: number
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number
}

export type FollowedVersions = RouteVersions & {
  /** Resolves when the database has been read for the first time, or could not be. */
  start: () => Promise<void>
  close: () => Promise<void>
}

/** Knows the version of every route, over a connection of its own; over a lost one it knows that it does not. */
export function followRouteVersions({
  connectionString,
  report,
  otherReads = () => 0,
  pollMs = 5000,
  lookPatienceMs = 500,
  now = () => performance.now(),
}: Options): FollowedVersions {
  const signal = createWakeSignal()
  const stopping = new AbortController()
  const known = createKnownVersions()
  const listeners = new Set<(routes: RouteKey[]) => void>()
  let waiting: ((isKnown: boolean) => void)[] = []
  let looking: Promise<boolean> | undefined
  let isFollowing = false
  let lookBeganAt = -Infinity
  let epoch = 0
  let ended = Promise.resolve()

  const isStopped = () => stopping.signal.aborted

  async function follow(isWell: () => void) {
    const connection = await openListenConnection({ connectionString, channel, onWake: signal.ring })
    try {
      const repository = createRouteVersionsRepository(connection)
      // Behind the same address may be another database now, or an earlier state of it.
      await read(async () => known.takeAll(await repository.movedSince(0)))
      epoch += 1
      isFollowing = true
      isWell()
      while (!isStopped()) {
        await signal.wait(pollMs)
        await read(async () => {
          const moved = await repository.movedSince(known.latest())
          known.take(moved)
          return moved
        })
      }
    } finally {
      await connection.close()
    }
  }

  /** Those who wait when it begins are answered by it. */
  async function read(take: () => Promise<RouteKey[]>) {
    const served = waiting
    waiting = []
    looking = undefined
    try {
      const beganAt = now()
      const moved = await take()
      lookBeganAt = beganAt
      if (moved.length > 0) tell(moved)
      for (const resolve of served) resolve(true)
    } catch (error) {
      waiting.push(...served)
      throw error
    }
  }

  function tell(moved: RouteKey[]) {
    for (const listener of listeners) {
      try {
        listener(moved)
      } catch (error) {
        report(error)
      }
    }
  }

  function lose() {
    isFollowing = false
    lookBeganAt = -Infinity
    looking = undefined
    for (const resolve of waiting.splice(0)) resolve(false)
  }

  function look(): Promise<boolean> {
    if (!isFollowing) return Promise.resolve(false)
    looking ??= new Promise((resolve) => {
      waiting.push(resolve)
      signal.ring()
      // Over a network that is split no answer comes, and for long no failure either.
      setTimeout(resolve, lookPatienceMs, false).unref()
    })
    return looking
  }

  return {
    of: known.of,
    ofPair: known.ofPair,
    latest: known.latest,
    epoch: () => epoch + otherReads(),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isFollowing: () => isFollowing,
    isCurrent: () => now() - lookBeganAt < leaseMs,
    expire: () => {
      lookBeganAt = -Infinity
    },
    look,
    start() {
      const first = new Promise<void>((resolve) => waiting.push(() => resolve()))
      ended = runWithBackoff((isWell) => follow(isWell).finally(lose), { signal: stopping.signal, report })
      return first
    },
    async close() {
      stopping.abort()
      signal.ring()
      await ended
    },
  }
}

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
