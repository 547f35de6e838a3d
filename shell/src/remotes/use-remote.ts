import type { RemoteModule } from '@pointfare/shared/remote'
import { use, useInsertionEffect } from 'react'
import { useRelease } from './release-context.tsx'

/** The module of a remote as this tab runs it; suspends until it is there. Its styles are in force while it is drawn. */
export function useRemote(remote: string): RemoteModule {
  const { document, loader } = useRelease()
  const module = use(loader.load(remote, document.remotes[remote]))
  // Before anything is painted, and in the same moment as the styles of the build before go.
  useInsertionEffect(() => loader.applyStyles(remote, module), [loader, remote, module])
  return module
}
