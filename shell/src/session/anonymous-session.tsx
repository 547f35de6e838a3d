import { SessionProvider, type Session } from '@pointfare/shared/remote'
import type { ReactNode } from 'react'

/** The session of a visitor; the identity provider's takes its place once the site has logins. */
const anonymous: Session = {
  status: 'anonymous',
  logIn: (returnTo) => window.location.assign(`/login?returnTo=${encodeURIComponent(returnTo)}`),
  logInWithPopup: () => window.location.assign('/login'),
  logOut: () => window.location.assign('/'),
  getToken: async () => undefined,
}

export function AnonymousSession({ children }: { children: ReactNode }) {
  return <SessionProvider value={anonymous}>{children}</SessionProvider>
}
