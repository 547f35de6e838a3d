import type { PinnedRemote, PinnedShell, ReleaseDocument } from '@pointfare/shared/platform/release'
import { listAirlines } from '@pointfare/shared/operations/airlines'
import { countHistoricFlights, countRoutes } from '@pointfare/shared/operations/search-data'
import { fileAddress } from '@pointfare/shared/platform/file-address'
import { fillTemplate } from '@pointfare/shared/page/fill-template'
import { findRoute, matchPath, type FoundRoute } from '@pointfare/shared/page/find-route'
import { remotesOnPage as namesOnPage } from '@pointfare/shared/page/remotes-on-page'
import type { SearchFault } from './search-faults.ts'

/** What pages of the shell ask the API first; no part of their descriptions, which every page carries. */
const shellRequests: Readonly<Record<string, string[]>> = {
  '/how-it-works': [countRoutes.path, listAirlines.path, countHistoricFlights.path],
}

/** A file of the release by its address and its pinned hash. */
export type PinnedFile = { href: string; integrity: string }

/** `styles` are the shell's; the shell itself puts those of remotes in force, so that none can hold the page up. */
export type PageNeeds = {
  modules: PinnedFile[]
  fonts: PinnedFile[]
  styles: PinnedFile[]
  remoteStyles: PinnedFile[]
  requests: string[]
}

/** Everything the page at `pathname` is certain to load, so that the HTML can start all of it at once. */
export function pageNeeds(
  release: ReleaseDocument,
  pathname: string,
  { target, fault }: { target: string; fault?: SearchFault } = { target: pathname },
): PageNeeds {
  const found = findRoute(release.remotes, pathname)
  const remotes = remotesOnPage(release.remotes, pathname, found).map(([, remote]) => remote)
  const shared = remotes.flatMap((remote) => remote.lent ?? [])
  // A page that cannot search asks only what any search page does; another query may ask for another page of a list.
  const isRequested = (request: string) =>
    !(fault && request.includes('{')) && !(target.includes('?') && request.includes('?'))
  const builds = [withPage(release.shell, pathname, shared), ...remotes]
  return {
    modules: builds.flatMap((build) => pinnedFiles(build, [build.entry, ...build.preload.filter(isScript)])),
    fonts: builds.flatMap((build) => pinnedFiles(build, build.preload.filter(isFont))),
    styles: pinnedFiles(release.shell, release.shell.styles),
    remoteStyles: remotes.flatMap((remote) => pinnedFiles(remote, remote.styles)),
    requests: [
      ...(shellRequests[pathname] ?? []),
      ...remotes.flatMap((remote) => requestsFor(remote, pathname, isRequested)),
    ],
  }
}

const isScript = (path: string) => /\.m?js$/.test(path)
const isFont = (path: string) => path.endsWith('.woff2')

/** The shell together with the code of the page of its own that is shown, and with what it lends to remotes on it. */
const withPage = (shell: PinnedShell, pathname: string, shared: string[]): PinnedShell => ({
  ...shell,
  preload: [...shell.preload, ...(shell.pages?.[pathname] ?? []), ...shared],
})

/** The page's owner, with the code of the page, and whoever fills a slot on it. */
export function remotesOnPage(
  remotes: ReleaseDocument['remotes'],
  pathname: string,
  found: FoundRoute | undefined = findRoute(remotes, pathname),
): [string, PinnedRemote][] {
  const names = new Set(namesOnPage(remotes, pathname))
  return Object.entries(remotes)
    .filter(([name]) => names.has(name))
    .map(([name, remote]) => [name, name === found?.remote ? withRoute(remote, found.route.path) : remote])
}

const withRoute = (remote: PinnedRemote, path: string): PinnedRemote => ({
  ...remote,
  preload: [...remote.preload, ...(remote.pages?.[path] ?? [])],
})

const pinnedFiles = (build: PinnedShell, paths: string[]): PinnedFile[] =>
  [...new Set(paths)].map((path) => ({ href: fileAddress(build, path), integrity: build.integrity[path] ?? '' }))

function requestsFor(
  { prefetch }: PinnedRemote,
  pathname: string,
  isRequested: (request: string) => boolean,
): string[] {
  return prefetch.flatMap(({ path, request }) => {
    const params = isRequested(request) && matchPath(path, pathname)
    return params && isWorthAsking(request, params) ? [fillTemplate(request, params)] : []
  })
}

/** Formats that turn `any` into something the API understands. */
const formatsForAny = new Set(['airline-in-path', 'airline-code', 'airline-or-vs'])

/** A request with a missing or odd parameter would only be refused, and the page would not ask it either. */
function isWorthAsking(request: string, params: Record<string, string>) {
  return [...request.matchAll(/\{(\w+)(?::([\w-]+))?\}/g)].every(([, name = '', format = '']) => {
    const value = params[name] ?? ''
    if (value.toLowerCase() === 'any') return formatsForAny.has(format)
    return /^[A-Za-z0-9,-]{1,40}$/.test(value)
  })
}
