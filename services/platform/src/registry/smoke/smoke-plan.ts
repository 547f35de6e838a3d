import type { RemoteDescription, RemoteJourney, RemoteStore } from '@pointfare/shared/platform/remote-description'
import { connectOriginsOf } from '@pointfare/shared/page/remotes-on-page'
import type { PinnedRemote, ReleaseDocument } from '@pointfare/shared/platform/release'

export type PlannedPage = { remote: string; path: string }
/** `isLive`: the remote has such a page as it is live; `connect`: other origins that it may call. */
export type ComparedPage = PlannedPage & { isLive: boolean; connect: string[] }

export type PlannedJourney = RemoteJourney & { remote: string }

export type SmokePlan = {
  /** Remotes whose builds are tried. */
  remotes: string[]
  /** Their pages that need no login. */
  pages: ComparedPage[]
  /** What the remotes say that their visitors come for. */
  journeys: PlannedJourney[]
  /** What remotes say that they keep in browsers, by remote. */
  stores: Record<string, readonly RemoteStore[]>
  /** Of each remote that was live before: a page on which its builds can be swapped. */
  swaps: PlannedPage[]
}

/** What has to be looked at before `candidate` takes the place of `head`: a new shell concerns every remote. */
export function smokePlan(
  candidate: ReleaseDocument,
  head: ReleaseDocument | undefined,
  described: readonly RemoteDescription[] = [],
): SmokePlan {
  const isNewShell = candidate.shell.build !== head?.shell.build
  const isNew = (name: string) => candidate.remotes[name]?.build !== head?.remotes[name]?.build
  const remotes = Object.keys(candidate.remotes).filter((name) => isNewShell || isNew(name))
  const isLive = ({ remote, path }: PlannedPage) =>
    pagesOf(remote, head?.remotes[remote]).some((page) => page.path === path)
  const pages = remotes
    .flatMap((remote) => pagesOf(remote, candidate.remotes[remote]))
    .map((page) => ({
      ...page,
      isLive: isLive(page),
      connect: connectOriginsOf(candidate.remotes, page.path),
    }))
  const swaps = remotes.filter((name) => isNew(name) && !isNewShell).flatMap((name) => swapPage(name, pages, head))
  const journeys = described
    .filter(({ name }) => remotes.includes(name))
    .flatMap(({ name, journeys: own = [] }) => own.map((journey) => ({ ...journey, remote: name })))
  const stores = Object.fromEntries(described.map(({ name, stores: own = [] }) => [name, own]))
  return { remotes, pages, journeys, stores, swaps }
}

const pagesOf = (remote: string, pinned: PinnedRemote | undefined): PlannedPage[] =>
  (pinned?.routes ?? []).filter(({ guard }) => !guard).map(({ path }) => ({ remote, path: addressOf(path) }))

/** An address that both builds have. */
function swapPage(name: string, pages: PlannedPage[], head: ReleaseDocument | undefined): PlannedPage[] {
  const before = pagesOf(name, head?.remotes[name]).map(({ path }) => path)
  return pages
    .filter(({ remote, path }) => remote === name && before.includes(path))
    .slice(0, 1)
    .map(({ remote, path }) => ({ remote, path }))
}

/** Some address of a pattern. Pages have to stand any text where a parameter is, and many know what `any` means. */
export const addressOf = (pattern: string) =>
  pattern.replaceAll(/\{[^}]*\}/g, '').replaceAll(/[:*][A-Za-z_]\w*/g, 'any')
