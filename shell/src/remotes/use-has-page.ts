import { findRoute } from '@pointfare/shared/page/find-route'
import { shellPages } from '@pointfare/shared/page/shell-pages'
import { useRelease } from './release-context.tsx'

/** Whether an address has a page in the release that this tab runs; links to pages that were removed are left out. */
export function useHasPage(): (path: string) => boolean {
  const { remotes } = useRelease().document
  return (path) => Object.hasOwn(shellPages, path) || findRoute(remotes, path) !== undefined
}
