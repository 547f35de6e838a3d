import type { PinnedRemote, ReleaseDocument } from '@pointfare/shared/platform/release'

export type PlannedPage = { remote: string; path: string }

export type SmokePlan = {
  /** Remotes whose builds are tried. */
  remotes: string[]
  /** Their pages that need no login. */
  pages: PlannedPage[]
  /** Of each remote that was live before: a page on which its builds can be swapped. */
  swaps: PlannedPage[]
}

/** What has to be looked at before `candidate` takes the place of `head`: a new shell concerns every remote. */
export function smokePlan(candidate: ReleaseDocument, head: ReleaseDocument | undefined): SmokePlan {
  const isNewShell = candidate.shell.build !== head?.shell.build
  const isNew = (name: string) => candidate.remotes[name]?.build !== head?.remotes[name]?.build
  const remotes = Object.keys(candidate.remotes).filter((name) => isNewShell || isNew(name))
  const pages = remotes.flatMap((remote) => pagesOf(remote, candidate.remotes[remote]))
  const swaps = remotes.filter((name) => isNew(name) && !isNewShell).flatMap((name) => swapPage(name, pages, head))
  return { remotes, pages, swaps }
}

const pagesOf = (remote: string, pinned: PinnedRemote | undefined): PlannedPage[] =>
  (pinned?.routes ?? []).filter(({ guard }) => !guard).map(({ path }) => ({ remote, path: addressOf(path) }))

/** An address that both builds have. */
function swapPage(name: string, pages: PlannedPage[], head: ReleaseDocument | undefined): PlannedPage[] {
  const before = pagesOf(name, head?.remotes[name]).map(({ path }) => path)
  return pages.filter(({ remote, path }) => remote === name && before.includes(path)).slice(0, 1)
}

/** Some address of a pattern. Pages have to stand any text where a parameter is, and many know what `any` means. */
export const addressOf = (pattern: string) =>
  pattern.replaceAll(/\{[^}]*\}/g, '').replaceAll(/[:*][A-Za-z_]\w*/g, 'any')
