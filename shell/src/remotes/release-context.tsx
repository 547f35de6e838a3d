import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { createContext, startTransition, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ReleaseStore } from './release-store.ts'
import type { RemoteLoader } from './remote-loader.ts'

type Release = {
  /** As this tab runs it. */
  document: ReleaseDocument
  loader: RemoteLoader
  store: ReleaseStore
}

const ReleaseContext = createContext<Release | null>(null)

type Props = { store: ReleaseStore; loader: RemoteLoader; children: ReactNode }

/** Draws the page from the release that this tab runs; what is swapped stays until its successor can be drawn. */
export function ReleaseProvider({ store, loader, children }: Props) {
  const [document, setDocument] = useState(store.running)

  useEffect(() => {
    const follow = () => startTransition(() => setDocument(store.running()))
    follow()
    return store.subscribe(follow)
  }, [store])

  const release = useMemo(() => ({ document, loader, store }), [document, loader, store])
  return <ReleaseContext value={release}>{children}</ReleaseContext>
}

/** The release this tab runs, and how its remotes are loaded. */
export function useRelease(): Release {
  const release = useContext(ReleaseContext)
  if (!release) throw new Error('useRelease needs a ReleaseProvider above it')
  return release
}
