import type { ReleaseDocument } from '@pointfare/shared/contracts/release'
import { createContext, useContext } from 'react'
import type { RemoteLoader } from './remote-loader.ts'

type Release = { document: ReleaseDocument; loader: RemoteLoader }

const ReleaseContext = createContext<Release | null>(null)

export const ReleaseProvider = ReleaseContext.Provider

/** The release this tab runs, and how its remotes are loaded. */
export function useRelease(): Release {
  const release = useContext(ReleaseContext)
  if (!release) throw new Error('useRelease needs a ReleaseProvider above it')
  return release
}
