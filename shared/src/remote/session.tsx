import { createContext, useContext } from 'react'

/** The signed-in person, as the identity provider describes them. */
export type SessionUser = {
  sub: string
  name: string
  email: string
  emailVerified?: boolean
  picture?: string
  givenName?: string
  familyName?: string
  nickname?: string
  /** BCP 47, such as `en-GB`. */
  locale?: string
  /** ISO 8601. */
  updatedAt?: string
}

/** Why something about the login did not work, for the person it happened to. */
export type LoginFailure = {
  /** What happened, in a few words. */
  title: string
  /** What to do now. */
  advice: string
}

export type SessionState =
  | { status: 'loading' }
  /** `failure`: the login that has just been tried, or the session that has just ended by itself. */
  | { status: 'anonymous'; failure?: LoginFailure }
  /** `user` is there when the person is signed in, but their record could not be had. */
  | { status: 'failed'; message: string; detail?: string; user?: SessionUser; retry?: () => void }
  /** `userId` is the API's id of the member, known soon after the login. */
  | { status: 'member'; user: SessionUser; userId?: string }

/** The one login of the site: the shell owns it, every remote reads it. */
export type Session = SessionState & {
  /**
   * Leaves for a login that comes back to `returnTo`, a path of this site; any other address counts as `/`. With
   * `connection`, Auth0's name of a social login, straight to that one.
   */
  logIn: (returnTo: string, connection?: string) => void
  /** Logs in beside this page, which stays as it is. Call it while a press is handled, or the browser blocks the window. */
  logInWithPopup: () => void
  /** Ends the session everywhere in this browser and goes to the home page. */
  logOut: () => void
  /**
   * A bearer token for the API; undefined when the visitor is not signed in or no token could be had. Never rejects: a
   * call without a token goes ahead and is refused if it needs one.
   */
  getToken: () => Promise<string | undefined>
  /** Asks the provider anew who is signed in, after something of the login was changed there. Never rejects. */
  renew: () => Promise<void>
}

const SessionContext = createContext<Session | null>(null)

export const SessionProvider = SessionContext.Provider

/** @throws Error outside a SessionProvider */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}
