import { useRef } from 'react'
import { useConnectionSource } from '../offline/connection-context.tsx'
import type { Connection } from '../offline/connection.ts'
import { useRelease } from './release-context.tsx'
import { isLoadFailure, NothingRendered, RemoteLoadFailed } from './remote-errors.ts'

/** A build that fails twice in this time is at fault, not the moment. */
const soonMs = 30_000

/**
 * What to do when a remote fails while it is drawn: once, draw it again; twice in 30 seconds, or when it draws nothing,
 * take the build before if there is one. Answers whether drawing again is worth it.
 */
export function useSecondChance(remote: string): (error: Error) => boolean {
  const { document, loader } = useRelease()
  const connection = useConnectionSource()
  const lastFailureAt = useRef(-Infinity)

  return (error) => {
    // The loader has tried everything there is.
    if (error instanceof RemoteLoadFailed) return false
    // Without the site no build is at fault for what cannot be fetched.
    if (isLoadFailure(error) && isAway(connection.get())) return false
    const now = performance.now()
    const isFirst = now - lastFailureAt.current > soonMs && !(error instanceof NothingRendered)
    lastFailureAt.current = now
    if (isFirst) return true

    const pinned = document.remotes[remote]
    const { build } = loader.running(remote) ?? {}
    loader.giveUp(remote, pinned, error)
    return pinned?.previous !== undefined && pinned.previous.build !== build
  }
}

const isAway = ({ status }: Connection) => status === 'offline' || status === 'unreachable'
