import { match } from 'path-to-regexp'
import type { ReleaseDocument } from '../platform/release.ts'
import type { RemoteRoute } from '../platform/described-remote.ts'

export type FoundRoute = { remote: string; route: RemoteRoute; params: Record<string, string> }

/** The remote route that a pathname belongs to in this release, or undefined when no remote has it. */
export function findRoute(remotes: ReleaseDocument['remotes'], pathname: string): FoundRoute | undefined {
  for (const [remote, { routes }] of Object.entries(remotes)) {
    for (const route of routes) {
      const params = matchPath(route.path, pathname)
      if (params) return { remote, route, params }
    }
  }
  return undefined
}

/** Parameters of `pathname` under a pattern such as `/search/:code`, or undefined when it does not match. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  try {
    const found = compiled(pattern)(pathname)
    return found ? (found.params as Record<string, string>) : undefined
  } catch {
    // A pathname with broken percent-encoding matches nothing.
    return undefined
  }
}

const matchers = new Map<string, ReturnType<typeof match>>()

function compiled(pattern: string) {
  const known = matchers.get(pattern) ?? match(pattern)
  matchers.set(pattern, known)
  return known
}
