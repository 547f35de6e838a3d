import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { findRoute, matchPath } from '@pointfare/shared/page/find-route'
import { isDrawnOnServer } from '@pointfare/shared/page/drawn-on-server'
import { readCriteria, resultsPattern } from '@pointfare/shared/page/search-address'
import { remotesOnPage } from './page-needs.ts'

/** Whose page it is, and which remotes have a part in it; undefined for pages that are browsers' to draw. */
export function drawnParts({ remotes }: ReleaseDocument, pathname: string) {
  const found = findRoute(remotes, pathname)
  if (!isDrawnOnServer(remotes, pathname)) return undefined
  return { owner: found?.remote, remotes: remotesOnPage(remotes, pathname).map(([name]) => name) }
}

/** What a page shows, in words by which caches in front can drop it. */
export function surrogateKeys({ channel, seq, remotes }: ReleaseDocument, pathname: string): string {
  const found = findRoute(remotes, pathname)
  const params = matchPath(resultsPattern, pathname)
  const { airlineCode, origin, destination } = params ? readCriteria(params).criteria : {}
  const codes = [origin, destination].every(Boolean) ? [`route-${origin}-${destination}`, `airline-${airlineCode}`] : []
  const keys = [`release-${channel}-${seq}`, ...(found ? [`remote-${found.remote}`] : []), ...codes]
  return keys.map((key) => key.replaceAll(/[^\w-]/g, '-')).join(' ')
}
