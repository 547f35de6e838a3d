import type { Auth0ContextInterface, User } from '@auth0/auth0-react'
import type { SessionUser } from '@pointfare/shared/remote'
import type { ComponentType } from 'react'

/** The part of the identity client that the session uses; a test hands in its own. */
export type Identity = Pick<
  Auth0ContextInterface,
  | 'isLoading'
  | 'user'
  | 'error'
  | 'loginWithRedirect'
  | 'loginWithPopup'
  | 'logout'
  | 'getAccessTokenSilently'
  | 'revokeRefreshToken'
>

export type IdentityViewProps = {
  /** False where a `code` in the address is no answer to a login. */
  isReturning: boolean
  onReport: (identity: Identity) => void
  /** A login has come back; `returnTo` is what it was started with. */
  onReturn: (returnTo: unknown) => void
}

/** Draws nothing: runs the identity client beside the pages and reports whenever it knows something new. */
export type IdentityView = ComponentType<IdentityViewProps>

/** A person as pages know them; what the provider leaves out stays out. */
export function profileOf(user: User): SessionUser {
  return {
    sub: user.sub ?? '',
    name: user.name ?? user.nickname ?? user.email ?? '',
    email: user.email ?? '',
    ...present('emailVerified', user.email_verified),
    ...present('picture', user.picture),
    ...present('givenName', user.given_name),
    ...present('familyName', user.family_name),
    ...present('nickname', user.nickname),
    ...present('locale', user.locale),
    ...present('updatedAt', user.updated_at),
  }
}

const present = <Name extends keyof SessionUser>(name: Name, value: SessionUser[Name] | undefined) =>
  value === undefined ? {} : ({ [name]: value } as Pick<SessionUser, Name>) // exactly this key, exactly this value
