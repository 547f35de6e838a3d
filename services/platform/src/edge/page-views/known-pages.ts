import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { pageName } from '@pointfare/shared/page/page-name'
import { shellPages } from '@pointfare/shared/page/shell-pages'

const names = new WeakMap<ReleaseDocument, Set<string>>()

/** The name a view is counted under: one of the live release's pages, or `other` for every other text. */
export function countedName(page: string, release: ReleaseDocument | undefined): string {
  return release && namesOf(release).has(page) ? page : 'other'
}

function namesOf(release: ReleaseDocument) {
  const known = names.get(release) ?? new Set([...Object.keys(shellPages), ...remotePaths(release)].map(pageName))
  names.set(release, known)
  return known
}

const remotePaths = ({ remotes }: ReleaseDocument) =>
  Object.values(remotes).flatMap(({ routes }) => routes.map(({ path }) => path))
