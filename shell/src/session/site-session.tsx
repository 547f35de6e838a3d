import { SessionProvider, type Session, type SessionState } from '@pointfare/shared/remote'
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'
import { nobody, type SiteSession } from './create-session.ts'

const PrepareContext = createContext<(() => void) | null>(null)

/** The session for all pages, and the identity client running beside them once it is needed. */
export function SiteSessionProvider({ session, children }: { session: SiteSession; children: ReactNode }) {
  const { state, calls, identityView, prepare } = session
  const current = useSyncExternalStore<SessionState>(state.subscribe, state.get, () => nobody)
  const Identity = useSyncExternalStore(identityView.subscribe, identityView.get, () => undefined)
  const value = useMemo<Session>(() => ({ ...current, ...calls }), [current, calls])

  return (
    <SessionProvider value={value}>
      <PrepareContext value={prepare}>{children}</PrepareContext>
      {Identity && (
        <RemoteBoundary fallback={({ error }) => <Failed error={error} onFailure={session.reportFailure} />}>
          <Identity isReturning={session.isReturning} onReport={session.report} onReturn={session.comeBack} />
        </RemoteBoundary>
      )}
    </SessionProvider>
  )
}

/** Tells the session that its client refuses to run, as Auth0's does on an address that is not secure. */
function Failed({ error, onFailure }: { error: Error; onFailure: (error: Error) => void }) {
  useEffect(() => onFailure(error), [error, onFailure])
  return null
}

/** Loads the identity client ahead of a login. */
export const usePrepareLogin = () => useContext(PrepareContext) ?? (() => {})

/** Has the identity client loaded while this page is open, so that a press on its buttons does not wait. */
export function usePreparedLogin() {
  const prepare = useContext(PrepareContext)
  useEffect(() => prepare?.(), [prepare])
}
