import type { ReleaseDocument } from '../platform/release.ts'
import { findRoute } from './find-route.ts'
import { shellPages } from './shell-pages.ts'

type Remotes = ReleaseDocument['remotes']

/** Names of the remotes that the page at `pathname` draws: its owner, and whoever fills a slot on it. */
export function remotesOnPage(remotes: Remotes, pathname: string): string[] {
  const found = findRoute(remotes, pathname)
  const shown = shellPages[pathname]?.slots ?? found?.route.shows ?? []
  return Object.entries(remotes)
    .filter(([name, { slots }]) => name === found?.remote || slots.some((slot) => shown.includes(slot)))
    .map(([name]) => name)
}

/** Other origins that the page at `pathname` calls by what its remotes declare, each once, in order. */
export function connectOriginsOf(remotes: Remotes, pathname: string): string[] {
  if (!Object.values(remotes).some(({ connect }) => connect)) return []
  return [...new Set(remotesOnPage(remotes, pathname).flatMap((name) => remotes[name]?.connect ?? []))].toSorted()
}

/** Of the element in a page's head that says which other origins its document may call. */
export const connectMeta = 'csp-connect'
