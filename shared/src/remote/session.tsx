import { createContext, useContext } from 'react'

/** The signed-in person, as the identity provider describes them. */
export type SessionUser = { sub: string; name: string; email: string; picture?: string }

export type SessionState =
  | { status: 'loading' }
  | { status: 'anonymous' }
  | { status: 'failed'; message: string }
  | { status: 'member'; user: SessionUser }

/** The one login of the site: the shell owns it, every remote reads it. */
export type Session = SessionState & {
  /** Starts a login that comes back to `returnTo`, a path of this site. */
  logIn: (returnTo: string) => void
  logOut: () => void
  /** A bearer token for the API, or undefined when nobody is signed in or none could be had. */
  getToken: () => Promise<string | undefined>
}

const SessionContext = createContext<Session | null>(null)

export const SessionProvider = SessionContext.Provider

/** @throws Error outside a SessionProvider */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}
