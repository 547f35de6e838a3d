import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import type { Manager, ManagerStorage } from './manager.ts'

type Session = {
  manager: Manager | undefined
  /** The registry no longer takes the token that it took before. */
  isExpired: boolean
  signIn: (manager: Manager) => void
  signOut: () => void
  /** Signs out, and says why. */
  expire: () => void
}

const SessionContext = createContext<Session | null>(null)

/** Who is signed in, for as long as the tab is open. */
export function SessionProvider({ storage, children }: { storage: ManagerStorage; children: ReactNode }) {
  const [state, setState] = useState<Pick<Session, 'manager' | 'isExpired'>>(() => ({
    manager: storage.read(),
    isExpired: false,
  }))

  const signIn = useCallback(
    (manager: Manager) => {
      storage.write(manager)
      setState({ manager, isExpired: false })
    },
    [storage],
  )
  const leave = useCallback(
    (isExpired: boolean) => {
      storage.clear()
      setState({ manager: undefined, isExpired })
    },
    [storage],
  )

  const session = useMemo(
    () => ({ ...state, signIn, signOut: () => leave(false), expire: () => leave(true) }),
    [state, signIn, leave],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** @throws Error outside a SessionProvider */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/**
 * Who is signed in; for pages below the sign-in.
 * @throws Error above it
 */
export function useManager(): Manager {
  const { manager } = useSession()
  if (!manager) throw new Error('useManager is for pages that only those see who are signed in')
  return manager
}
