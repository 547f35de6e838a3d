import { findRoute } from '@pointfare/shared/page/find-route'
import { shellPages } from '@pointfare/shared/page/shell-pages'
import { useRelease } from './release-context.tsx'

/** Whether an address is somebody's in the release that this tab runs: links to what was taken off lead nowhere. */
export function useHasPage(): (path: string) => boolean {
  const { remotes } = useRelease().document
  return (path) => Object.hasOwn(shellPages, path) || findRoute(remotes, path) !== undefined
}
